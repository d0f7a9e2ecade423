import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { applyLikely, applySure } from '#server/proofreader/index.ts'
import { isKnown, isPersonName } from '#server/proofreader/words.ts'
import { repairTypography } from '#shared/typography.ts'
import { withPrices } from './prices.ts'
import { withSigns } from './signs.ts'
import { fold, listOf } from './words.ts'

const firstMark = 0xe000
const address = String.raw`(?:https?:\/\/|www\.)[^\s«»()<>]{2,300}[^\s«»()<>.,;:!?]`
const email = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}`
const site = String.raw`(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:fr|com|org|net|eu|io|bzh|paris|shop|info|be|ch|example)(?:\/[^\s«»()]*[^\s«»().,;:!?])?(?![\p{L}\p{N}])`
const handle = String.raw`(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]`
/** « BIENVENUE10 », « NOEL-15 », and whatever follows « code ». */
const code = String.raw`(?<![\p{L}\p{N}])(?=[\p{Lu}\d-]*\p{Lu}{2})(?=[\p{Lu}-]*\d)[\p{Lu}\d-]{5,20}(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:[Cc]ode(?: promo)?|CODE PROMO)(?: ?:)? [«"]? ?)[\p{Lu}\d][\p{Lu}\d-]{2,20}(?![\p{L}\p{N}])`
/** The company's name with any case, apostrophe and space. */
const nameSource = (name: string): string =>
  `(?<![\\p{L}\\p{N}@.#-])${name
    .replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}@-]|\\.\\p{L})`

/** The text with addresses, codes, inline hashtags and the name as private-use characters, and what puts them back. */
export function setAside(text: string, name: string): { text: string; restore: (text: string) => string } {
  const tokens: string[] = []
  const keep = (token: string): string => {
    tokens.push(token)
    return String.fromCharCode(firstMark + tokens.length - 1)
  }
  const unchanged = new RegExp([address, email, site, handle, code].join('|'), 'gu')
  const marked = text.replace(unchanged, keep)
  // « venez chez nous » does not name the restaurant Chez Nous.
  const isCommon = /^(?:chez|au|aux|le|la|les|l'|un|une|notre) ?\p{L}+$/u.test(fold(name))
  const wanted = new RegExp(nameSource(name), isCommon ? 'gu' : 'giu')
  return {
    text: name.length < 3 ? marked : marked.replace(wanted, () => keep(name)),
    restore: (after) =>
      after.replace(/[\uE000-\uF8FF]/g, (mark) => tokens[mark.charCodeAt(0) - firstMark] ?? ''),
  }
}

const acronyms = listOf(
  'CDI CDD PME TPE SARL SAS SASU EURL SCP SCOP PDF BTP TVA RSE PMR VTT SUV GPS LED BTS CAP BEP DUT CACES PAC VMC PVC RH RGE URSSAF SNCF CPAM ADN CV FAQ USB QR TGV AMAP ESS DPE TTC HT SAV BBQ EHPAD ESAT IPA SPL BD DJ XL XXL TV WC PC RTT BAFA INSEE DIY OK SMS CAF EDF MJC',
)
/** Places that a text all in capitals does not mark: the profile gives the others. */
const cities = listOf(
  'mans paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims metz nancy dijon angers grenoble brest quimper vannes lorient caen rouen amiens tours poitiers limoges clermont-ferrand perpignan nîmes avignon aix-en-provence toulon annecy chambéry besançon mulhouse colmar pau bayonne biarritz saint-étienne saint-malo saint-nazaire niort angoulême bourges orléans chartres troyes cholet laval albi france bretagne normandie alsace lorraine provence corse vendée savoie auvergne aquitaine occitanie bourgogne noël',
)
const shouted =
  /(?<![\p{L}\d’'-])(?:AVANT|APR[ÈE]S|NOUVEAUX?|NOUVELLES?|NOUVEAUT[ÉE]S?|GRATUITE?S?|URGENT|ATTENTION|FERM[ÉE]E?S?|OUVERTE?S?|OUVERTURE|FERMETURE|COMPLET|DERNI[ÈE]RE?S?|JOURS?|SAMEDI|DIMANCHE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|TOUS|TOUTES?|POUR|AVEC|SANS|DANS|TR[ÈE]S|JAMAIS|TOUJOURS|PAS|NOUS|VOUS|PROMO|PROMOTION|SOLDES|OFFERTE?S?|VENDUE?S?|MERCI|BRAVO|IMPORTANT|RAPPEL|INFO|RECRUTEMENT|TOUT|ET|DE|DU|DES|LE|LA|LES|UN|UNE|SUR|EN|AU|AUX|PLUS|TROP|EXCEPTIONNEL(?:LE)?(?:MENT)?|UNIQUEMENT|SEULEMENT|MAXIMUM|MINIMUM|TEL|TÉL|OBLIGATOIRE|INTERDITE?)(?![\p{L}’'-])/gu

/** Lines in capitals go to lower case, known names and acronyms restored (docs/product/writing.md §2.3). */
export function withoutShouting(text: string, known: string[]): string {
  const names = new Map(known.flatMap(namesIn).map((name) => [fold(name), name]))
  const parts = text.split(/(?<=[.!?…:])(?=\s)|(?<=\n)/u)
  return parts.map((part) => (isShouted(part) ? lowered(part, names) : part.replace(shouted, quiet))).join('')
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const quiet = (word: string, at: number, whole: string): string =>
  /(?:^|[.!?…]\s*)$/u.test(whole.slice(0, at)) ? capital(word) : word.toLowerCase()

function isShouted(text: string): boolean {
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !acronyms.has(word))
  const loud = words.filter((word) => word === word.toUpperCase())
  return words.length > 0 && loud.join('').length >= 6 && loud.join('').length / words.join('').length >= 0.7
}

function lowered(text: string, names: Map<string, string>): string {
  const small = text.replace(/[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}]+)*/gu, (word, at: number) => {
    if (acronyms.has(word) || /^\p{L}+\d/u.test(word)) return word
    const lower = word.toLowerCase()
    const name = names.get(fold(word))
    if (name !== undefined) return name
    if (lower.length > 3 && isPersonName(lower) && !isKnown(lower)) return capital(word)
    if (cities.has(lower)) return lower.replace(/(?:^|-)\p{Ll}(?!n-)/gu, (start) => start.toUpperCase())
    return isNoWord(lower) && !/\d[\s\u00a0]?$/u.test(text.slice(0, at)) ? unknownWord(word) : lower
  })
  return small
    .replace(/(?<!\p{L})le (?=Mans(?!\p{L}))/gu, 'Le ')
    .replace(/^[\s«(]*\p{Ll}/u, (start) => start.toUpperCase())
}

/** Neither a word nor one that lost its accents, nor a short form. */
const isNoWord = (lower: string): boolean =>
  /^\p{L}{2,}$/u.test(lower) && !isKnown(lower) && applySure(lower, []) === lower

/** A name, or an acronym when it has at most four letters: « Kawasaki », « IPN ». */
const unknownWord = (word: string): string =>
  word.length > 4 || /^(?:MR|MME|MLLE)$/u.test(word) || isPersonName(word.toLowerCase())
    ? capital(word)
    : word

const properName = /(?<=[\p{L},\d] |^\d{5} )\p{Lu}[\p{Ll}’]+(?:[- ]\p{L}?[\p{Ll}’]*\p{Lu}?\p{Ll}+)*/gu

/** « saint ave » is the Saint-Avé of the address; « tours » is not the town. */
export function withNames(text: string, known: string[]): string {
  const names = known
    .flatMap((one) => one.match(properName) ?? [])
    .flatMap((name) => [name, ...name.split(' ')])
    .filter((name) => /^\p{Lu}\p{Ll}{3}/u.test(name) && (name.includes('-') || !isKnown(name.toLowerCase())))
  return names.reduce((current, name) => {
    const letters = [...name].map((letter) =>
      /[-\s]/.test(letter) ? '[-\\s]' : `[${letter}${fold(letter).charAt(0)}]`,
    )
    const wanted = new RegExp(`(?<![\\p{L}\\d@#.-])${letters.join('')}(?![\\p{L}\\d@])`, 'giu')
    return current.replace(wanted, name)
  }, text)
}

/** Words with a capital and small letters in the middle of the profile's sentences. */
function namesIn(text: string): string[] {
  const found = text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*/gu) ?? []
  return found.filter((word) => word.length > 3 && !isKnown(word.toLowerCase()))
}

const months =
  'janv:janvier fév:février fev:février sept:septembre oct:octobre nov:novembre déc:décembre dec:décembre'
const days = 'lun:lundi mer:mercredi jeu:jeudi ven:vendredi sam:samedi dim:dimanche'
const after = (list: string, before: string, next: string): [RegExp, string][] =>
  list.split(' ').map((pair): [RegExp, string] => {
    const [short = '', long = ''] = pair.split(':')
    // « 30 nov. à 10h » goes on, « jusqu’au 30 nov. Livraison » stops.
    return [
      new RegExp(`${before}${short}(?:\\.(?=\\s?\\d| (?:à|de|du|au|dès|et|ou|pour|en) ))?${next}`, 'giu'),
      long,
    ]
  })

const aloneTo =
  /(?<![\p{L}’'\d])(?<!(?:il|elle|on|qui|y|n’|l’) )a (?=partir d|cause d|compter d|côté d|bient[oô]t(?!\p{L})|emporter|domicile|volont[ée]|l['’]avance|la (?:main|carte|ferme|boutique|r[ée]sa)|vos |nos |tous|toutes|votre |minuit|midi|\d{1,2} ?h(?:\d\d)?(?!\p{L})|\d+ degr|\d+[.,]? ?(?:\n|$))/giu
const linkedTo =
  /(?<=(?<!\p{L})(?:suite|r[ée]ponse|grâce|face|quant|jusqu['’]|par rapport|rendez-vous|excuses) ?)a (?=\p{L}|\d)/giu
const corrected =
  /(?<!\p{L})\d[\d\s\u00a0.,]*(?:\p{L}+|€|%)?\s?(?:\?|,|\(|…|\.\.\.)\s?(?:euh,? |oups,? |enfin,? )?(?:non|pardon)[, ]+(?:plutôt )?(?=\d)/giu

/** What the proofreader only offers, where the neighbours leave no doubt. */
const shortForms: [RegExp, string][] = [
  ...after(months, '(?<=(?<!\\p{L})(?:de|en|fin|début|mi|\\d) )', '(?!\\p{L})'),
  ...after(days, '(?<!\\p{L})', '(?= \\d{1,2}(?:er)? )'),
  ...after('slmt:seulement mme:Mme', '(?<!\\p{L})', '(?!\\p{L})'),
  [aloneTo, 'à '],
  [linkedTo, 'à '],
  [
    /(?<=(?<!\p{L})(?:est|sera|serons|sommes|sont|était|étaient|suis|reste)(?: toujours| encore)? )la (?=pour|depuis|et |aussi)/giu,
    'là ',
  ],
  [
    /(?<=(?<!\p{L})(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t) )[aà] sept(?!\p{L})\.?/giu,
    'à septembre',
  ],
  [
    /(?<=(?<!\p{L})(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre) )a (?=(?:janvier|f[ée]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre))/giu,
    'à ',
  ],
  [
    /^(nouveau|nouveauté|info|attention|rappel|important)(?= (?:les?|la|l['’]|on|nous|notre|nos|à partir|dès) ?)/gimu,
    '$1 :',
  ],
  [/(?<![\d.])(0[1-9])(\d\d)(\d\d)(\d\d)(\d\d)(?!\d)/gu, '$1 $2 $3 $4 $5'],
  [/(?<=(?<!\p{L})(?:il|elle|on|qui|cliente?|patronne?) )ma (?=\p{L}+(?:é|it|ert|is|u)(?!\p{L}))/giu, 'm’a '],
  [
    /(?<=^|[.,!?] |(?<!\p{L})(?:et|mais|car|si|que) )sa (?=(?:change|va|fait|marche|vaut|coûte|prend|reste|dure|devient)(?!\p{L}))/gimu,
    'ça ',
  ],
  [/(?<![\p{L}’'])tt (?=le(?!\p{L})|l['’])/giu, 'tout '],
  [/(?<![\p{L}’'])tt (?=la(?!\p{L}))/giu, 'toute '],
  [/(?<![\p{L}’'])tt (?=les(?!\p{L}))/giu, 'tous '],
  [/(?<=(?<!\p{L})(?:ce|le|premier|dernier|prochain|un|du) )we(?!\p{L})/giu, 'week-end'],
  [/(?<=(?<!\p{L})(?:par|nouveau|le|au|de) )t[ée]l(?![\p{L}.:])/giu, 'téléphone'],
  [/(?<!\p{L})([tT])el (?=[\d\uE000-\uF8FF]|\p{Lu})/gu, '$1él. '],
  ...after('insta:Instagram fb:Facebook', '(?<=(?<!\\p{L})(?:sur|ou|par|et) )', '(?!\\p{L})'),
  [/(?<=(?<!\p{L})(?:en|par|ou) )(?:dm|mp)(?!\p{L})/giu, 'message privé'],
  [/(?<=(?:de|à|chez|avec|par|pour|et) )m\. (?=\p{Lu})/gu, 'M. '],
  [/(?<=\d )jrs?(?!\p{L})/giu, 'jours'],
  // « 8h 13h » are hours from and to; « acompte 50e » is a price.
  [/(?<=(?<!\d)\d{1,2}h\d{0,2}) (?=\d{1,2}h\d{0,2}(?!\p{L}))/giu, '-'],
  [/(?<=(?:à partir de|acompte(?: de)?|prix|tarif|entrée|supplément) )(\d{2,4})e(?!\p{L})/giu, '$1 €'],
  [/(?<=(?:et|entrée) )(\d\d)e(?= pour (?:les|tous))/giu, '$1 €'],
  [
    /(?<=(?:(?:€|euros?) ?\/ ?|\d ?)pers)\. (?=\p{L})(?!(?:max|min|et|ou|à|au|aux|par|pour|de|du|en|dans|sur|avec|qui|sont|environ|assis|debout)|d['’])/giu,
    '.. ',
  ],
  [/(?<!\p{L})cb (?=de |d['’])/giu, 'combien '],
  [/(?<!\p{L})apr[eèé]s[ -]?midi/giu, 'après-midi'],
  [/(?<!\p{L})du mat(?!\p{L})/giu, 'du matin'],
  [/(?<=\d )sem(?!\p{L})\.?/giu, 'semaines'],
  [/(?<=\d )ex(?:\.(?= )|(?!\p{L}))/giu, 'exemplaires'],
  [/(?<![\p{L}])(?:lol|mdr|ptdr)(?!\p{L})/giu, ''],
  ...after('ac:avec ds:dans', '(?<=\\p{L} )', '(?= \\p{L})'),
  [/(?<![\p{L}’'])c (?=(?:la|le|les|un|une|pas|trop|très|bon) )/giu, 'c’est '],
  [/(?<=\p{L}) dsl(?=[.,!]|$)/gimu, ', désolé'],
  [/(?<=^|[.!?] |, )dsl(?!\p{L})/gimu, 'désolé'],
  // « 1200 heures ? non, 120 h » keeps 120 h (docs/product/writing.md §2.3).
  [corrected, ''],
]

/** Sentences that begin with a capital and end with a stop, accents in place: no hurried keyboard. */
export function isWrittenWell(text: string): boolean {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/u).filter((one) => /\p{L}/u.test(one))
  const isWell = sentences.every((one) => /^[\p{Lu}\d«"−-]/u.test(one) && /[.!?…:]$/u.test(one))
  return isWell && /\p{Ll}/u.test(text) && /[éèêàùôîç]/u.test(text)
}

/** Where no « à » is typed, « a » before what no « has » takes. */
const unaccented =
  /(?<=\p{L}(?:er|ir) )a (?=\d)|(?<=[\p{L}\d] )a (?=\d+ l[ae] )|(?<![\p{L}’'\d])(?<!(?<!\p{L})(?:il|elle|on|qui|ça|ca|cela|y|tu|ne|n['’]) )a (?=(?:la|ma|mon|vos|nos|votre|notre|cette|ces|tous|toutes|toute|leurs?|chaque|\p{L}{2,}(?:er|ir)) |l['’]|[\uE000-\uF8FF]|\p{Lu}\p{Ll})/gu
const place =
  /(?<=(?:église|eglise|place|rue|chapelle|quai|avenue|fête|fete|collège|college|école|ecole) )sainte? \p{Ll}{3,}/giu

/** French as it is printed: short forms whole, typing mended, amounts and signs where they were left out. */
export function repairFrench(text: string, company: CompanyFacts, isWell = false): string {
  const names = [company.name, ...company.keywords.filter((word) => /^\p{Lu}/u.test(word.trim()))]
  const accented = /à/iu.test(text) ? text : text.replace(unaccented, 'à ')
  const spelt = shortForms
    .reduce((current, [from, to]) => current.replace(from, to), accented)
    .replace(place, (name) => name.replace(/\p{L}+/gu, capital).replace(' ', '-'))
    .replace(
      /(?<=(?<!\p{L})(?:à|près de|(?:famille|mairie|commune|ville|gare|église|maison|chapelle) de) )\p{Ll}{4,}/gu,
      (word) => (isNoWord(word) ? capital(word) : word),
    )
  const priced = withPrices(applyLikely(spelt, names))
  const signed = applyLikely(isWell ? repairTypography(priced) : withSigns(repairTypography(priced)), names)
    // A minus before a figure is a fact (docs/product/writing.md §4).
    .replace(/(?<=^|[\s\u00a0(:,/])[-–][\s\u00a0]?(?=\d[\d.,]*[\s\u00a0]?(?:%|€|euros?(?!\p{L})))/gmu, '−')
    .replace(/(?<!\p{L})(?:cd[id]|tva|cv|ok|cb|ttc|ht|rge|dj)(?!\p{L}|’)/giu, (word) => word.toUpperCase())
  return repairTypography(signed).replace(
    /(?<![\d.,\u202f])(\d{1,3})(\d{3})(?=[\s\u00a0](?:€|km|m²|kg)(?!\p{L}))/gu,
    '$1\u202f$2',
  )
}
