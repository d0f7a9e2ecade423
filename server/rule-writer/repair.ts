import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { applySure } from '#server/proofreader/index.ts'
import { isKnown, isPersonName } from '#server/proofreader/words.ts'
import { repairTypography } from '#shared/typography.ts'
import { withCommas, withStops } from './sentences.ts'
import { fold, hasVerb, listOf, mayConjugate } from './words.ts'

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
  ...after('ac:avec ds:dans', '(?<=\\p{L} )', '(?= \\p{L})'),
  [/(?<![\p{L}’'])c (?=(?:la|le|les|un|une|pas|trop|très|bon) )/giu, 'c’est '],
  [/(?<=\p{L}) dsl(?=[.,!]|$)/gimu, ', désolé'],
  [/(?<=^|[.!?] |, )dsl(?!\p{L})/gimu, 'désolé'],
  // « 1200 heures ? non, 120 h » keeps 120 h (docs/product/writing.md §2.3).
  [corrected, ''],
]

/** French as it is printed: short forms whole, what is sure corrected, signs and spaces laid. */
export function repairFrench(text: string, company: CompanyFacts): string {
  const names = [company.name, ...company.keywords.filter((word) => /^\p{Lu}/u.test(word.trim()))]
  const spelt = withUnits(shortForms.reduce((current, [from, to]) => current.replace(from, to), text))
  const signed = applySure(withStops(spelt), names)
    // A minus before a figure is a fact (docs/product/writing.md §4).
    .replace(/(?<=^|[\s\u00a0(:,/])[-–][\s\u00a0]?(?=\d[\d.,]*[\s\u00a0]?(?:%|€|euros?(?!\p{L})))/gmu, '−')
    .replace(/(?<!\p{L})(?:cd[id]|tva)(?!\p{L}|’)/gu, (word) => word.toUpperCase())
  return withCommas(repairTypography(signed), mayConjugate).replace(
    /(?<![\d.,\u202f])(\d{1,3})(\d{3})(?=[\s\u00a0](?:€|km|m²|kg)(?!\p{L}))/gu,
    '$1\u202f$2',
  )
}

const amount = String.raw`\d{1,4}(?:[ \u00a0]\d{3})?(?:[.,]\d{1,2})?`
const unit = String.raw`[ \u00a0]?(?:€|euros?(?!\p{L})|e(?!\p{L})|%|°|h(?!\p{L})|(?:kg|g|m|cm|mm|km|l|cl|jours?|ans?|mois|semaines?|min|places?|pièces?|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|[x×/]|\d)(?!\p{Ll}))`
const instead = new RegExp(`(€[^.!?\\n€]{0,80}?au lieu de )(${amount})(?![\\d.,]*\\d)(?!${unit})`, 'giu')
/** « label 12 le kg », a part of a series where the others bear €. */
const unitless = new RegExp(
  `^((?:[\\s\\u00a0]*(?:et |puis )?)\\p{L}[\\p{L}’' -]{2,38} |la \\p{L}+ )(${amount})((?: (?:kg|le|la|les|l['’]|pièce|avec|par|HT|TTC)(?: ?[\\p{L}\\d’' ]+)?)?[\\s.!]*)$`,
  'iu',
)
const noAmount =
  /(?:^|[\s’'])(?:le|les|du|au|jusqu['’]?au|de|des|dès|à|a|pour|par|et|ou|sur|sous|entre|salle|taille|n°|numéro|dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|reste|soit|est|sont|place|rue|parking|niveau|catégorie|classe|groupe|ligne|en|avant|après|vers|plus|moins|que|code|lot|âge|dim|sam|depuis|chapitre|tome) $/iu

const sells = /^[\s\u00a0]*\p{L}[^€]* \d[\d.,]* ?(?:€|euros?(?!\p{L}))/iu

function withUnit(whole: string, label: string, figure: string, rest: string): string {
  const isOther = noAmount.test(label) || hasVerb(label) || /^(?:19|20)\d\d$/.test(figure)
  if (isOther || (/^ kg/iu.test(rest) && /^\d+$/.test(figure))) return whole
  return `${label}${figure.replace('.', ',')} €${rest.replace(/^ kg/iu, '/kg')}`
}

/** A figure in a series of prices takes the unit of its fellows, a series without commas gets them. */
function withUnits(text: string): string {
  const priced = text
    .replace(/(?<![\d.,])(\d{1,4})\.(\d{1,2})(?=[ \u00a0]?(?:€|euros?|kg|m|m²|l|t|%)(?!\p{L}))/giu, '$1,$2')
    .replace(instead, '$1$2 €')
    .replace(/(%[^.!?\n%]{1,50}? et )([-−])(\d{1,2})(?= \p{L}{3})(?! ?(?:€|euros?|ans|jours))/giu, '$1$2$3 %')
    .replace(
      /(?<=\p{L} \d{1,4}(?:[.,]\d\d?)? ?€(?:\/\p{L}+| (?:le|la|les) \p{L}+)?) (?=(?!(?:au|et|ou|soit|le|la|les|pour|par|de|du|des|à|jusqu|dès|si|avec|en|sur|chez|sans|dans|ce|tout|max|min|HT|TTC|pièce|piece|kg|pers\p{L}*|seulement|compris\p{L}*|on|c['’]est|offert\p{L}*|valable\p{L}*|jours?|brut|net|\p{L}+(?:er|ez|ons))(?!\p{L}))\p{L}{3,20}(?: \p{L}+){0,3} \d+(?:[.,]\d\d?)? ?€)/giu,
      ', ',
    )
  return priced
    .split('\n')
    .map((line) => {
      const parts = line.split(/((?:, |; | \/ |\. | : ))/u)
      for (let index = 0; index < parts.length; index += 2)
        if ([-2, 2].some((step) => sells.test(parts[index + step] ?? '')))
          parts[index] = (parts[index] ?? '').replace(unitless, withUnit)
      return parts.join('')
    })
    .join('\n')
}
