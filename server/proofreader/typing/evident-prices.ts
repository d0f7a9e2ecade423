import { months } from '#server/proofreader/context.ts'
import { isPluralOnly, readWord } from '#server/proofreader/words.ts'

const s = '[ \\u00a0]'
const figure = `(?<![\\d.,:/°#\\p{L}]|\\d${s}|\\dh${s}|${s}h${s})\\d{1,6}(?:[.,]\\d{1,2})?(?![\\d]|[.,]\\d|${s}?(?:€|euros?|%|°|h(?!\\p{L})|h\\d|x(?!\\p{L})|/|-|–))`
const measure =
  '(?:h|j|jrs?|tr|tranches?|xpf|fcfp|cfp|francs?|mètres?|grammes?|minutes?|centimètres?|semaines?|m²|m2|kg|g|m|cm|mm|km|cl|l|ml|min|mn|ans?|mois|jours?|heures?|cv|ch|kw|kwh|tonnes?|litres?|pers|personnes?|er|e|ème|places?|fois|brut|net)'
const notMeasured = `(?!${s}${measure}(?!\\p{L}))`
const unit =
  '(?:semaine|nuit|nuitée|part|pièce|paire|kilo|kg|mètre|m|m²|heure|personne|pers|mois|séance|cours|ongle|place|boîte|bouteille|pot|lot|douzaine|barquette|botte|plant|carte|jour|journée|année|petite?|grande?|litre|portion|entrée|ticket|tour|bocal|sachet|paquet|boule|unité|plateau|poche|magnum|verre|pinte|menu|coffret|bouquet|enfant|adulte|an|trajet|page|exemplaire|dose|seau|sac|stère|palette|couvert|tête)'

/** « livraison offerte à partir de 10 » counts plates, « tarif de groupe à partir de 8 » persons. */
const counted =
  '(?<!\\p{L})(?:offert|gratuit|livr|franco|remis|réduc|dégress|groupe|prêt|inscri|minimum|mini)\\p{L}*(?!\\p{L})[^.!?,;\\n]{0,30}'

const rules: [RegExp, string][] = [
  // « 49 au lieu de 65 »
  [
    `(?<!(?<!\\p{L})(?:étai\\p{L}+|étions|étiez|est|sommes|êtes|sont|a|à|en)${s})(${figure}) au lieu de (${figure})${notMeasured}`,
    '$1 € au lieu de $2 €',
  ],
  // « 720 la semaine », « 5 les 15 minutes », « 2 par ongle »
  [
    `(?<!(?<!\\p{L})(?:le|au|du)${s})(${figure})(?=${s}(?:(?:la|le|l['’])${s}?${unit}|par${s}(?:ongle|nuit|pièce|kilo|kg|mètre|m²|séance)|les${s}\\d+(?:${s}(?:min|minutes|pièces))?|pièce|l['’]unité)(?!\\p{L}))`,
    '$1 €',
  ],
  // « bouquet à partir de 25, », « acompte 15 »
  [
    `(?<=(?<!\\p{L}|par pers(?:onnes?)?,? )(?:(?<!${counted})(?:à partir de|dès)|tarif|prix|acompte|caution|seulement|forfait|arrhes) )(${figure})${notMeasured}(?=\\s*(?:$|[.,;!?)\\n]|(?:pour|par|au lieu|tt|tout|code|d['’]achats?|de commande) ?))`,
    '$1 €',
  ],
  // « livraison 60 jusqu’à 25 km »
  [
    `(?<=(?<!\\p{L})(?:livraison|ménage|caution|loyer max|loyer) )(${figure})${notMeasured}(?=\\s*(?:jusqu|dans|en option|pour|par|maximum|max|$|[.,;]))`,
    '$1 €',
  ],
  // « 0,20 pièce », « 4,90 »: cents.
  [
    `(?<=\\p{L}[ :=]{1,3})(?<!(?:R|r) ?= ?|(?:test|étanchéité|indice|coefficient|taux|pression|densité|note|moyenne|score|temps|chrono|pH|Uw)[ :=]{1,3})(?<!(?<!\\p{L})taux(?!\\p{L})[^.!?\\n]{0,60})((?<![\\d.,])\\d{1,3}[.,]\\d\\d(?![\\d.,]|${s}?(?:€|euros?|%)|${s}sur${s}\\d|${s}(?:m${s})?de${s}(?:haut|large|long|prof|diam)))${notMeasured}`,
    '$1 €',
  ],
  // « 2799 → 2299 »
  [
    '(?<![\\d.,])(\\d{1,4}(?:[.,]\\d\\d)?)(?: ?(?:€|euros?|e))? ?(?:→|->|=>|➡️?) ?(\\d{1,4}(?:[.,]\\d\\d)?)(?! ?(?:€|%|h|\\d))(?:e(?!\\p{L}))?',
    '$1 € → $2 €',
  ],
  // « vélo électrique +15 »
  [`(?<=[\\p{L})] )\\+ ?(${figure})${notMeasured}(?=\\s*(?:$|[.,;!?)\\n]))`, '+ $1 €'],
].map(([source = '', to = '']) => [new RegExp(source, 'gimu'), to])

const priceEnd = new RegExp(
  `^(?<what>.*\\p{L}[)]?)${s}*[:=]?${s}(?<price>\\d{1,4}(?:[.,]\\d{1,2})?)(?!${s}?(?:h|j|%|€)(?!\\p{L}))(?<tail>${s}(?:\\(.*\\)|\\p{Ll}+(?:${s}\\p{Ll}+)?))?$`,
  'u',
)
const heldBefore =
  /(?:^|\s)(?:h|sur|sous|en|pour|avec|pistes?|par|min|max|après|sessions?|c’est|sommes|êtes|à|de|du|au|aux|le|la|là|les|n°|numéro|salle|taille|place|rue|banc|stand|lot|bus|porte|et|ou|vers|dès|jusqu’au|avant|t|reste|galop|groupe|classe|niveau|étage|page|box|\d+)$/iu

/** Prices that nobody marked, where nothing else can be meant: « 720 la semaine », « maquereau 7 » in a list of such lines. */
export function withEvidentPrices(text: string): string {
  const told = rules.reduce((current, [from, to]) => current.replace(from, to), text)
  const lines = told.split('\n')
  if (lines.length > 2) return seriesPriced(lines).join('\n')
  return told
    .split(/(?<=[.!?])(\s)/u)
    .map((sentence) => {
      const parts = sentence.split(/((?: \/ |, (?!\d))(?![^()]*\)))/u)
      return parts.length >= 5 ? seriesPriced(parts).join('') : sentence
    })
    .join('')
}

/** The unit of their fellows for items that end in a figure, where two of them do. */
function seriesPriced(items: string[]): string[] {
  const found = items.map((item) => {
    const [, head = '', body = item] = /^(.*:\s)?(.*)$/su.exec(item) ?? []
    const groups = priceEnd.exec(body.trimEnd())?.groups
    const what = groups?.what ?? ''
    const isYear = /^(?:19|20)\d\d$/.test(groups?.price ?? '')
    const tail = groups?.tail?.trim() ?? ''
    const next = /^\p{Ll}+/u.exec(tail)?.[0] ?? ''
    const isCount =
      next !== '' &&
      (isPluralOnly(readWord(next)) || months.has(next) || new RegExp(`^${measure}$`, 'u').test(next))
    if (
      groups === undefined ||
      isYear ||
      isCount ||
      heldBefore.test(what) ||
      /€/.test(item) ||
      months.has(/\p{L}+$/u.exec(what)?.[0]?.toLowerCase() ?? '')
    )
      return null
    if (tail !== '' && !tail.startsWith('(') && items.length < 3) return null
    return `${head}${what} ${groups.price} €${groups.tail ?? ''}`
  })
  const isSeries =
    found.filter((one) => one !== null).length >= (items.some((item) => /\d ?€/.test(item)) ? 1 : 2)
  return isSeries ? items.map((item, at) => found[at] ?? item) : items
}
