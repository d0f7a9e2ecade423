import { upperFirst } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { longest } from './headline.ts'
import { cutAtGroup, isDangling, pullWhen } from './phrases.ts'

/** News that nobody celebrates: no offer, no novelty. */
export const bad =
  /(?<!\p{L})(?:on arrête|nous arrêtons|ferm\p{L}+ définitiv\p{L}+|liquidation|cessation|augment\p{L}+|hausse|décéd\p{L}+|decede|deced\p{L}+|décès|obsèques|enterrement|cambriol\p{L}+|le gel a|tempête|inond\p{L}+|incendie|(?:gel|grêle|orage)(?!\p{L})[^.]{0,40}(?:détrui|abîm|ravag|endommag|gelé)\p{L}*)(?!\p{L})/iu
/** A moment alone says nothing. */
export const vague = /^(?:demain|aujourd’hui|ce soir|ce midi|ce matin|ce week-end|arnaque|attention)$/iu

/** Where no statement is sure: what was typed first, up to its first sign, price or figure of hours. */
export function openingWords(typed: string): string {
  const [first = ''] = typed
    .replace(/[.!?…]+$/u, '')
    .replace(/^(arrivage|attention) : (?=demain|arnaque|ce )/iu, '$1 ')
    .split(
      /\s\/\s|[.!?;]\s|,\s|\s[–—]\s|\s(?=(?:il|elle|ils|elles)\s)|\s(?=\d+(?:[.,]\d+)?\s?(?:€|%|h\d*(?!\p{L})))/u,
    )
  const words = first.split(/\s/u).filter(Boolean)
  if (words.length < 2 || first.length < 8) return ''
  const short = words.length <= 12 && first.length <= longest ? first : cutAtGroup(first, longest).head
  return short.length <= longest && !isDangling(short) && !/@|\d{2}[\s.]\d{2}[\s.]\d{2}/u.test(short)
    ? upperFirst(short)
    : ''
}

/** Where the brief names nothing: the trade, which is no name. */
export function fallbackOf(objective: Objective, { industry }: CompanyFacts): string {
  const trade = upperFirst(industry.trim())
  if (objective !== 'recrutement' && trade.length > 2 && trade.length <= longest) return trade
  return {
    realisation: 'Notre dernière réalisation',
    produit: 'À découvrir',
    recrutement: 'Rejoignez-nous',
    evenement: 'Rendez-vous bientôt',
    conseil: 'Le conseil du moment',
  }[objective]
}

/** Of a job: until when one may apply. */
export function deadlineOf(sentences: string[]): string {
  const applying = sentences.find((one) => /candidature|postul|(?<!\p{L})CV(?!\p{L})/iu.test(one)) ?? ''
  const { found } = pullWhen(applying)
  return /^(?:avant|jusqu’)/iu.test(found) && /\d/u.test(found) ? `Candidatures ${found}` : ''
}
