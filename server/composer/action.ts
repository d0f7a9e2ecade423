import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { closing, isGrave } from './bad-news.ts'
import type { Words } from './propose-words.ts'
import { drawableText, siteLabel } from './words.ts'

const verbs: Record<Objective, [RegExp, string][]> = {
  recrutement: [[/^/u, 'Postulez']],
  evenement: [
    [/inscri/iu, 'Inscrivez-vous'],
    [/€|places?|chaises?|réserv/iu, 'Réservez'],
  ],
  produit: [
    [/command/iu, 'Commandez'],
    [/rendez-vous|consultation|séance|entretien|semaine|nuit/iu, 'Réservez'],
  ],
  conseil: [
    [/rendez-vous/iu, 'Prenez rendez-vous'],
    [/(?:appel|contact|demand)ez/iu, 'Appelez-nous'],
  ],
  realisation: [[/devis/iu, 'Devis']],
}

const called = /(?<!\d)0\d(?:[\s.]?\d\d){4}(?!\d)/u

/** What a reader does next and where: by telephone where the company's card has one, else on its site; empty without either. */
export function actionOf(
  company: CompanyFacts,
  { headline, secondLine }: Words,
  objective: Objective,
): string {
  const site = siteLabel(company.website)
  const telephone = drawableText(company.telephone ?? '')
    .replace(/\s/gu, '\u00a0')
    .slice(0, 20)
  const [, verb = ''] = verbs[objective].find(([pattern]) => pattern.test(`${headline} ${secondLine}`)) ?? []
  const said = `${headline} ${secondLine}`
  if (isGrave(headline, secondLine) || closing.test(said) || called.test(said)) return ''
  if (verb === 'Appelez-nous' && telephone === '') return ''
  if (verb === '' || (/sans\srendez-vous/iu.test(said) && /^(?:Réservez|Prenez)/u.test(verb))) return ''
  const isCall = telephone !== '' && verb !== 'Postulez'
  return isCall ? `${verb} au ${telephone}` : site ? `${verb} sur ${site}` : ''
}
