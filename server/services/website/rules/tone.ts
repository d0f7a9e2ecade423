import type { PageFacts } from '#server/integrations/websites/types.ts'
import { countGraphemes, fitsGraphemes } from '#shared/graphemes.ts'
import { brandLimits } from '#shared/limits.ts'
import type { Tone } from '#shared/tones.ts'
import { blocksOf, type Found, found, isLegal, organisations, recordOf, textOf } from './found.ts'

const familiar = /(?<![\p{L}’'-])(?:tu|toi|ton|tes|t’|t')(?![\p{L}-])/iu
const warm =
  /bienvenue|accueill|avec plaisir|chaleur|famil(?:le|ial)|passion|cœur|coeur|amour|partag|merci|convivi|!/iu
const imperative =
  /^(?:demandez|appelez|contactez|réservez|commandez|découvrez|venez|choisissez|profitez|obtenez)/iu

/** How the site speaks to its reader; null where it says too little to tell. */
export function findTone(pages: PageFacts[]): Found<Tone> | null {
  const sentences = blocksOf(pages.filter((page) => !isLegal(page)))
    .values()
    .filter(({ part, text }) => part === 'main' && text.length >= 30)
    .flatMap(({ text, page }) =>
      (text.match(/[^.!?]+[.!?]*/g) ?? [])
        .filter((sentence) => sentence.length >= 20)
        .map((sentence) => ({ text: sentence.trim(), page })),
    )
    .filter(({ text }) => text.length >= 20)
    .take(200)
    .toArray()
  if (sentences.length < 4) return null
  const kinds: [Tone, RegExp, share: number][] = [
    ['complice', familiar, 0.12],
    ['chaleureux', warm, 0.2],
    ['direct', imperative, 0.15],
  ]
  for (const [tone, words, share] of kinds) {
    const such = sentences.filter(({ text }) => words.test(text))
    const [first] = such
    if (first && such.length >= 2 && such.length / sentences.length >= share)
      return found(tone, first.text, first.page)
  }
  const [first] = sentences
  return first ? found('sobre', first.text, first.page) : null
}

const general =
  /accueil|^home|contact|mentions|politique|confidential|cookies|cgv|cgu|panier|compte|connexion|^blog|actualit|propos|qui (?:sommes|suis)|horaires|plan du site|acc[eè]s|newsletter|suivez|facebook|instagram|linkedin|avis|t[ée]moignage|partenaire|presse|devis|r[ée]serv|bienvenue|menu|recherche|^(?:nos |notre |les |la |le )?(?:services?|prestations?|produits?|r[ée]alisations?|galerie|histoire|[ée]quipe|entreprise|savoir-faire|m[ée]tiers?|valeurs?|engagements?|tarifs?|boutique|carte|atelier|maison|photos?|philosophie|magasin|projets?|chantiers?)$|pourquoi|comment|en savoir|lire|voir|d[ée]couvr|t[ée]l[ée]phone|adresse|rencontr|trouver|faq|questions?|©/i

/** Three things the company speaks of: what JSON-LD says it offers, else headings of its pages, else its menu. */
export function findSubjects(pages: PageFacts[], name: string): Found[] {
  const offered = organisations(pages).flatMap(({ object, page }) =>
    [recordOf(object.hasOfferCatalog).itemListElement, object.makesOffer]
      .flat()
      .map((offer) => textOf(recordOf(offer).name) || textOf(recordOf(recordOf(offer).itemOffered).name))
      .map((text) => found(text, text, page)),
  )
  const isService = ({ url }: PageFacts) =>
    /service|prestation|produit|metier|savoir|carte|offre|activit/i.test(url)
  const headings = blocksOf(
    pages.filter((page) => !isLegal(page)),
    isService,
  )
    .filter(({ tag, part }) => /^h[23]$/.test(tag) && part === 'main')
    .map(({ text, page }) => found(text, text, page))
  const menu = pages.flatMap((page) =>
    page.links
      .filter(({ part, href }) => part === 'nav' && href.startsWith('http'))
      .map(({ text }) => found(text, text, page)),
  )
  const seen = new Set([name.toLocaleLowerCase('fr')])
  return [...offered, ...headings, ...menu]
    .filter(({ value }) => value.length <= longestHeading)
    .values()
    .map((one) => ({ ...one, value: subjectOf(one.value) }))
    .filter(({ value, quote }) => {
      const key = value.toLocaleLowerCase('fr')
      const isSubject =
        !seen.has(key) &&
        !/[?!@\d]/.test(value) &&
        value.split(' ').length <= 5 &&
        countGraphemes(value) >= 4 &&
        fitsGraphemes(value, brandLimits.word) &&
        !general.test(quote)
      if (isSubject) seen.add(key)
      return isSubject
    })
    .take(3)
    .toArray()
}

/** Longer ones are a paragraph, and cost as much as it is long. */
const longestHeading = 120

/** « Nos cuisines sur mesure » is about « cuisines sur mesure ». */
function subjectOf(text: string): string {
  const bare = text
    .replace(/^(?:nos|notre|les|la|le|l’|l'|des|du|de la)\s*/i, '')
    .replace(/[\s,;:#.]+/g, ' ')
    .trim()
  return bare === bare.toLocaleUpperCase('fr')
    ? bare.toLocaleLowerCase('fr')
    : bare.charAt(0).toLocaleLowerCase('fr') + bare.slice(1)
}
