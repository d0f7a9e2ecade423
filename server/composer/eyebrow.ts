import type { Objective } from '#shared/objectives.ts'
import { mournful } from './bad-news.ts'

export const novelty = /^(?:(?:le|la|notre|nos|une?) )?nouve(?:au|l|lle)s? /iu

/** Nothing where the picture says it as well: that something is made, sold, or takes place. */
const byObjective: Record<Objective, string> = {
  realisation: '',
  produit: '',
  recrutement: 'Nous recrutons',
  evenement: '',
  conseil: 'Conseil',
}

export const byNovelty = 'Nouveauté'

/** What the brief itself announces, before the objective in general. */
export function eyebrowOf(context: string, lead: string, objective: Objective, isJob: boolean): string {
  if (isJob) return byObjective.recrutement
  if (
    objective !== 'produit' &&
    /^(?:\p{L}+\s){0,3}ferm(?:é|eture|ons|e(?!\p{L}))|^(?:ouverture exceptionnelle|congés)|horaires|de garde(?!\p{L})/iu.test(
      lead,
    )
  )
    return 'Infos pratiques'
  if (/avant\s?\/\s?après/iu.test(context)) return 'Avant / après'
  if (
    /^merci|^bravo|(?<!\p{L})(?:bravo|merci) à l’équipe|(?:est|sont) (?:fini|prêt|mont|arriv)\p{L}+/iu.test(
      lead,
    )
  )
    return ''
  if (objective === 'produit' && (novelty.test(lead) || /^nouve\p{L}+\s*:/iu.test(context))) return byNovelty
  return objective === 'conseil' && mournful.test(context) ? '' : byObjective[objective]
}
