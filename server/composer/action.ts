import { fold } from '#server/brief/words.ts'
import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import type { Objective } from '#shared/objectives.ts'
import { closing, isGrave } from './bad-news.ts'
import type { Words } from './propose-words.ts'
import { drawableText, siteLabel } from './words.ts'

/** What the words themselves ask for; nobody is asked to book what is open to all. */
const verbs: Record<Objective, [RegExp, string][]> = {
  recrutement: [[/^/u, 'Postulez']],
  evenement: [
    [/inscri/iu, 'Inscrivez-vous'],
    [/réserv/iu, 'Réservez'],
  ],
  produit: [
    [/command/iu, 'Commandez'],
    [/réserv/iu, 'Réservez'],
    [/rendez-vous/iu, 'Prenez rendez-vous'],
  ],
  conseil: [
    [/rendez-vous/iu, 'Prenez rendez-vous'],
    [/(?:appel|contact|demand)ez/iu, 'Appelez-nous'],
  ],
  realisation: [[/devis/iu, 'Devis']],
}

const elsewhere =
  /(?:en boutique|en magasin|au comptoir|sur place|à la caisse|à l’accueil|sur (?:notre|le) site|par (?:mail|e-mail|courriel|sms|message)|@)/iu
const called = /(?<!\d)0\d(?:[\s.]?\d\d){4}(?!\d)/u

/** What a reader does next and where: by telephone where the company's card has one, else on its site; empty without either. */
export function actionOf(
  company: CompanyFacts,
  { headline, secondLine }: Words,
  objective: Objective,
): string {
  const site = siteLabel(company.website)
  const telephone = telephoneOf(company)
  const [, verb = ''] = verbs[objective].find(([pattern]) => pattern.test(`${headline} ${secondLine}`)) ?? []
  const said = `${headline} ${secondLine}`
  // Who is welcomed has the post; who does not want to be called is not called.
  if (/^(?:bienvenue|félicitations|bravo|merci)(?!\p{L})|n’appelez pas/iu.test(said)) return ''
  if (isGrave(headline, secondLine) || closing.test(said) || called.test(said)) return ''
  // Where readers are told to go elsewhere, no button sends them to the telephone.
  if (elsewhere.test(said) && verb !== 'Postulez') return ''
  if (verb === 'Appelez-nous' && telephone === '') return ''
  if (
    verb === '' ||
    (/sans\s(?:rendez-vous|réservation|inscription)/iu.test(said) &&
      /^(?:Réservez|Prenez|Inscri)/u.test(verb))
  )
    return ''
  const isCall = telephone !== '' && verb !== 'Postulez'
  // Nobody is told twice to book: the number alone says where.
  if (fold(said).includes(fold(verb))) return isCall ? telephone : ''
  return isCall ? `${verb} au ${telephone}` : site ? `${verb} sur ${site}` : ''
}

/** Where the company is found, from its card: its site, else its telephone where the words do not say a number already. */
export function contactOf(company: CompanyFacts, { headline, secondLine }: Words): string {
  const site = siteLabel(company.website)
  if (site) return secondLine.toLowerCase().split(' · ').includes(site) ? '' : site
  return called.test(`${headline} ${secondLine}`) ? '' : telephoneOf(company)
}

/** The street and town of the company's card, where the words name no other place. */
export function addressOf({ address }: CompanyFacts, { headline, secondLine }: Words): string {
  const label = drawableText((address ?? '').replace(/\s*\n+\s*/gu, ', '))
  const isElsewhere =
    /(?<!\d)\d{1,3},? (?:bis |ter )?(?:rue|place|avenue|boulevard|quai|allée|chemin|route) |salle |gymnase|stade /iu.test(
      `${headline} ${secondLine}`,
    )
  return label.length <= longestAddress && !isElsewhere ? label : ''
}
const longestAddress = 52

const telephoneOf = ({ telephone }: CompanyFacts): string =>
  drawableText(telephone ?? '')
    .replace(/\s/gu, '\u00a0')
    .slice(0, 20)
