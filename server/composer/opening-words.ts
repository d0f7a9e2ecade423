import type { Objective } from '#shared/objectives.ts'

/** News that nobody celebrates: no offer, no novelty. */
export const bad =
  /(?<!\p{L})(?:on arrête|nous arrêtons|ferm\p{L}+ définitiv\p{L}+|liquidation|cessation|augment\p{L}+|hausse|décéd\p{L}+|decede|deced\p{L}+|décès|obsèques|enterrement|cambriol\p{L}+|le gel a|tempête|inond\p{L}+|incendie|(?:gel|grêle|orage)(?!\p{L})[^.]{0,40}(?:détrui|abîm|ravag|endommag|gelé)\p{L}*)(?!\p{L})/iu

/** Where the brief names nothing. */
export function fallbackOf(objective: Objective): string {
  return {
    realisation: 'Notre dernière réalisation',
    produit: 'À découvrir',
    recrutement: 'Rejoignez-nous',
    evenement: 'Rendez-vous bientôt',
    conseil: 'Le conseil du moment',
  }[objective]
}

/** Over things and their amounts that bear no name. */
export const priceListTitle = 'Nos tarifs'
