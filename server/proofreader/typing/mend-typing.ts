import { applyLikely } from '#server/proofreader/index.ts'
import { withPunctuation } from '#server/proofreader/punctuation/punctuate.ts'
import { accentVariants } from '#server/proofreader/spelling-variants.ts'
import { readWord } from '#server/proofreader/words.ts'
import { repairTypography } from '#shared/typography.ts'
import { withAgreement } from './agreement.ts'
import { withPrices } from './amounts.ts'
import { capital, isNoWord } from './capitals.ts'
import { withEvidentPrices } from './evident-prices.ts'
import { withFigures } from './figures.ts'
import { withAccentedWords } from './kept-words.ts'
import { normaliseWords } from './normalise.ts'
import { betweenPrices, withPricedItems } from './price-items.ts'
import { withoutRuns, withRuns } from './price-runs.ts'
import { asWritten, withoutFillers } from './spoken-french.ts'
import { withoutSlips, withPrintedForms } from './typed-slips.ts'

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
  /(?<![\p{L}’'\d])(?<!(?:il|elle|on|qui|y|n’|l’) )a (?=partir d|cause d|compter d|côté d|bient[oô]t(?!\p{L})|emporter|domicile|volont[ée]|l['’]avance|la (?:main|carte|ferme|boutique|r[ée]sa)|vos |nos |tous|toutes|votre |minuit|midi|\d{1,2} ?h(?:\d\d)?(?!\p{L})|\d+ degr|\d+(?:[.,]\d\d)? ?(?:€|euros?(?!\p{L}))|\d+[.,]? ?(?:\n|$))/giu
const passedTo = /(?<=(?<!\p{L})(?:passe|passent|passera|passer) )a (?=\d)/giu
const linkedTo =
  /(?<=(?<!\p{L})(?:suite|r[ée]ponse|grâce|face|quant|jusqu['’]|par rapport|rendez-vous|excuses) ?)a (?=\p{L}|\d)/giu
const corrected =
  /(?<!\p{L})\d[\d\s\u00a0.,]*(?:\p{L}+|€|%)?\s?(?:\?|,|\(|…|\.\.\.)\s?(?:euh,? |oups,? |enfin,? )?(?:non|pardon)[, ]+(?:plutôt )?(?=\d)/giu

/** « samedi 14 non pardon c’est dimanche 15 », « 12 euros ah non 14 euros ». */
const sorry = `,? (?:euh,? |ah,? |oups,? )?(?:non,? (?:non,? )?pardon|pardon,? non|attends?,? non|ah non|oups,? non),? (?:plutôt |c['’]est )?(?:plutôt )?(?:le |à )?`
const dayName = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
const takenBack = new RegExp(
  `(?<!\\p{L})${dayName}(?: \\d{1,2})?(?: \\p{L}{3,9})?${sorry}(?=${dayName}(?!\\p{L}))|(?<![\\d.,])\\d[\\d.,]*(?: ?(?:euros?|€|h(?:\\d\\d)?|%|places|personnes))?${sorry}(?=\\d)`,
  'giu',
)

/** What the proofreader only offers, where the neighbours leave no doubt. */
const shortForms: [RegExp, string | ((found: string) => string)][] = [
  ...after(months, '(?<=(?<!\\p{L})(?:de|en|fin|début|mi|\\d) )', '(?!\\p{L})'),
  ...after(days, '(?<!\\p{L})', '(?= \\d{1,2}(?:er)? )'),
  ...after('slmt:seulement mme:Mme', '(?<!\\p{L})', '(?!\\p{L})'),
  [aloneTo, 'à '],
  [linkedTo, 'à '],
  [passedTo, 'à '],
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
  [/(?<=(?<!\p{L})(?:en|par|ou|un) )mp(?!\p{L})/giu, 'MP'],
  [/(?<=(?:de|à|chez|avec|par|pour|et|contact|appeler|voir|demander) )m\. (?=\p{Lu})/gu, 'M. '],
  [/(?<=\d )jrs?(?!\p{L})/giu, 'jours'],
  // « 8h 13h » are hours from and to.
  [
    /(?<!\d)(\d{1,2} ?h(?:\d\d)?) (?=\d{1,2} ?h(?:\d\d)? \d{1,2} ?h(?:\d\d)? \d{1,2} ?h(?:\d\d)?)(\d{1,2} ?h(?:\d\d)?) /giu,
    '$1-$2 et ',
  ],
  [
    /(?<!(?<!\p{L})(?:à|a|dès|vers|pour) \d{1,2} ?h(?:\d\d)?)(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=\d{1,2} ?h(?:\d\d)?(?!\p{L}|\d)(?! de(?!\p{L})))/giu,
    '-',
  ],
  [
    /(?<=(?:(?:€|euros?) ?\/ ?|\d ?)pers)\. (?=\p{L})(?!(?:max|min|et|ou|à|au|aux|par|pour|de|du|en|dans|sur|avec|qui|sont|environ|assis|debout)|d['’])/giu,
    '.. ',
  ],
  [/(?<!\p{L})cb (?=de |d['’])/giu, 'combien '],
  [/(?<!\p{L})apr[eèé]s[ -]?midi/giu, 'après-midi'],
  [/(?<!\p{L})du mat(?!\p{L})/giu, 'du matin'],
  [/(?<=(?<!\d)1 )sem(?!\p{L})\.?/giu, 'semaine'],
  [/(?<=\d )sem(?!\p{L})\.?/giu, 'semaines'],
  [/(?<=offerte?s? )des (?=\d)/giu, 'dès '],
  [/(?<=\p{L} )des (?=\d+(?:[.,]\d\d)? ?(?:€|euros?(?!\p{L})|e(?!\p{L})))/giu, 'dès '],
  // « carte de 10 150 € »: ten lessons, and their price.
  [
    /(?<=(?<!\p{L})(?:carte|carnet|pack|forfait|lot|boîte|coffret)s? de (?:5|6|8|10|12|15|20)) (?=\d{2,3} ?(?:€|euros?))/giu,
    ' : ',
  ],
  [/(?<=(?<!\p{L})permis )(?:[a-e]|be|ce)(?![\p{L}’'])/giu, (letter: string) => letter.toUpperCase()],
  [/(?<!\p{L})parceque(?!\p{L})/giu, 'parce que'],
  [
    /(?<=(?<!\p{L})(?:a|ai|avons|ont|avez) )du (?=(?:tout |bien )?\p{L}{2,}(?:er|ir|ire|dre|tre)(?!\p{L}))/giu,
    'dû ',
  ],
  [/(?<!\p{L})(?<!du )(lundi) (?=(?:vendredi|samedi|dimanche)(?!\p{L}))/giu, 'du $1 au '],
  [/(?<!\p{L})(?<!du )(mardi) (?=(?:samedi|dimanche)(?!\p{L}))/giu, 'du $1 au '],
  [/(?<=[\s,(])[-–] (?=de \d)/giu, 'moins '],
  [/(?<=\d places )(assise|limitée|disponible|offerte)(?!s|\p{L})/giu, '$1s'],
  [/(?<![\p{L}\d])(?<!\d (?=[-–] ))[-–] ?(?=\d{1,2} ans(?!\p{L}))/giu, 'moins de '],
  [/(?<=[\p{L}\d] )\+ ?(?:de )?(?=\d{1,2} (?:ans|mois)(?!\p{L}))/giu, 'plus de '],
  [/(?<!\p{L})(?:de )?\+ (?=de \d)/giu, 'plus '],
  [/(?<!\p{L})(mini) (?=séances?|stages?|concerts?|festivals?|gâteaux?|portions?)/giu, '$1-'],
  [
    /(?<=(?:lundi|mardi|mercredi|jeudi|vendredi|samedi)) (?=(?:mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}))/giu,
    ', ',
  ],
  [/(?<!\p{L})aprés(?!\p{L})/giu, 'après'],
  [/(?<!\p{L})on peu(?=\s)/giu, 'on peut'],
  [/(?<!\p{L})(je )veut(?!\p{L})/giu, '$1veux'],
  [/(?<!\p{L})y reste(?=\s)/giu, 'il reste'],
  [/(?<!\p{L})mess(?=\s(?:priv|ou|sur)|[.,]|$)/gimu, 'message'],
  [
    /(?<=(?:^|[.,!?]\s))envoyé(?:e|r)? (?=(?:votre |vos |un |une )?(?:cv|lettre|mail|message|photos?))/gimu,
    'envoyez ',
  ],
  [/(?<=(?:^|[.,!?]\s))passé (?=(?:nous )?voir|(?:à|a) (?:la|l['’])|au )/gimu, 'passez '],
  [
    /(?<!\p{L})des (?=(?:janvier|f[ée]vrier|mars|avril|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[ée]cembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|\d{1,2} ?h)(?!\p{L}))/giu,
    'dès ',
  ],
  [
    /(?<!\p{L})j(?=(?:regarde|veux|vais|peux|suis|fais|prends|viens|cherche|travaille|pense|vous|dois|reste|passe)(?!\p{L}))/giu,
    'je ',
  ],
  [
    /(?<=(?:peut|faut|pour|bien vouloir|pouvez) )(réserv|command|contact|appel|inscri)ée?s?(?=[\s.,!]|$)/giu,
    '$1er',
  ],
  [/(?<=\d )ex(?:\.(?= )|(?!\p{L}))/giu, 'exemplaires'],
  [/(?<![\p{L}])(?:lol|mdr|ptdr)(?!\p{L})/giu, ''],
  ...after('ac:avec ds:dans', '(?<=\\p{L} )', '(?= \\p{L})'),
  [/(?<![\p{L}’'])c (?=(?:la|le|les|un|une|pas|trop|très|bon) )/giu, 'c’est '],
  [/(?<=\p{L}) dsl(?=[.,!]|$)/gimu, ', désolé'],
  [/(?<=^|[.!?] |, )dsl(?!\p{L})/gimu, 'désolé'],
  [takenBack, ''],
  [/(?<!\p{L})dr\.? (?=\p{L})/giu, 'Dr '],
  [/(?<=(?<!\p{L})Dr )\p{Ll}(?=\p{Ll}{2,})/gu, (letter: string) => letter.toUpperCase()],
  [/(?<!\p{L})a (?=moins (?:le )?(?:quart|dix|cinq|vingt))/giu, 'à '],
  [/(?<=(?<!\d)\d{1,2} ?h(?:\d\d)?) (?=minuit|midi(?! ))/giu, ' à '],
  // « le 13 juin 4 juillet et 19 septembre »
  [
    /(?<=(?<!\d)\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)) (?=(?:et )?(?:le )?\d{1,2}(?:er)? (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))(?!et)/giu,
    ', ',
  ],
  // « les 21 22 et 28 29 nov »
  [
    /(?<=(?<!\p{L})les )\d{1,2}(?:(?: et |, ?| )\d{1,2})+(?= (?:janv|f[ée]vr|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c))/giu,
    (found: string) => (found.match(/\d+/g) ?? []).join(', ').replace(/, (?=\d+$)/u, ' et '),
  ],
  // « 4 pers 16, 6 pers 22 »: sizes and their prices
  [
    /(?<!\d)(\d{1,3} ?(?:personnes|parts?|kg|g)) (\d{1,3}(?:[.,]\d\d)?)(?: ?(?:€|euros?))?(?=,? \d{1,3} ?(?:personnes|parts?|kg|g) \d)/giu,
    '$1 $2 €,',
  ],
  [
    /(?<=€, ?\d{1,3} ?(?:personnes|parts?|kg|g) )(\d{1,3}(?:[.,]\d\d)?)(?![\d,]| ?(?:€|euros?|personnes|parts?|kg|g|h)(?!\p{L}))/giu,
    '$1 €',
  ],
  [/(?<=\d) ?pour ?cents?(?!\p{L})/giu, ' %'],
  [
    /(?<=^|[.,!?] |(?<!\p{L})(?:et|ou|puis) )(envoy|appel|contact|rappel|laiss|demand|prévien)er (?=nous|moi)/gimu,
    '$1ez-',
  ],
  [/(?<!\p{L})appel (?=nous|moi)/giu, 'appelez-'],
  // « code FIT26 sur le site, non pardon, c’est FORME26 »
  [
    /[\uE000-\uF8FF]((?: (?!non|pardon)\p{L}+){0,5}),? (?:euh,? )?(?:non,? pardon|pardon|non),? (?:c['’]est |plutôt )?(?:le )?([\uE000-\uF8FF])/giu,
    '$2$1',
  ],
  // « 1200 heures ? non, 120 h » keeps 120 h (docs/product/writing.md §2.3).
  [corrected, ''],
]

const brandNames = [
  'Ray-Ban',
  'Windows',
  'iPhone',
  'Google',
  'Facebook',
  'Instagram',
  'LinkedIn',
  'WhatsApp',
  'Doctolib',
  'Planity',
  'Vinted',
  'Airbnb',
  'YouTube',
  'TikTok',
  'Tripadvisor',
  'Leboncoin',
]
const brands = new RegExp(
  `(?<![\\p{L}@#./])(?:${brandNames.join('|').replaceAll('-', '[- ]')})(?![\\p{L}@]|\\.\\p{L})`,
  'giu',
)

/** Sentences that begin with a capital and end with a stop, accents in place: no hurried keyboard. */
export function isWrittenWell(text: string): boolean {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/u).filter((one) => /\p{L}/u.test(one))
  const isWell = sentences.every((one) => /^[\p{Lu}\d«"−-]/u.test(one) && /[.!?…:]$/u.test(one))
  return isWell && /\p{Ll}/u.test(text) && /[éèêàùôîç]/u.test(text)
}

/** Where no « à » is typed, « a » before what no « has » takes. */
const unaccented =
  /(?<=\p{L}(?:er|ir) )a (?=\d)|(?<=\p{L} )(?<!(?<!\p{L})(?:il|elle|on|qui|y|en) )a (?=\d+(?:$|[.,]| (?:bravo|merci|personnes)))|(?<=[\p{L}\d] )a (?=\d+ l[ae] )|(?<![\p{L}’'\d])(?<!(?<!\p{L})(?:il|elle|on|qui|ça|ca|cela|y|tu|ne|n['’]|les|nous|vous|lui|quelqu['’]un) )a (?=(?:la|ma|mon|vos|nos|votre|notre|cette|ces|tous|toutes|toute|leurs?|chaque|\p{L}{2,}(?:er|ir)) |l['’](?!air)|[\uE000-\uF8FF]|\p{Lu}\p{Ll})/gu
const place =
  /(?<=(?:église|eglise|place|rue|chapelle|quai|avenue|fête|fete|collège|college|école|ecole) )sainte? \p{Ll}{3,}/giu

/** « petite-synthe » is a place that no dictionary holds, « 7 mini » a measure: both stay as they were typed. */
function unknownCompounds(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d])\p{L}{3,}(?:-\p{L}{3,})+(?![\p{L}\d])/gu) ?? []
  const compounds = words.filter((word) => {
    const mended = applyLikely(word, []).toLowerCase()
    return mended !== word.toLowerCase() && /-/.test(mended) && readWord(mended).length === 0
  })
  return [...compounds, ...(text.match(/(?<=\d )(?:mini|maxi)(?!\p{L})/giu) ?? [])]
}

/** The words as they are printed, before what parts them: short forms whole, spelling mended, amounts with their sign. */
export function mendWords(text: string, names: string[], isWell: boolean): { text: string; kept: string[] } {
  const words = isWell
    ? text
    : withoutFillers(withFigures(normaliseWords(withPricedItems(withoutSlips(text)), text)))
  const accented = /à/iu.test(words) ? words : words.replace(unaccented, 'à ')
  const spelt = shortForms
    .reduce(
      (current, [from, to]) =>
        typeof to === 'string' ? current.replace(from, to) : current.replace(from, to),
      accented,
    )
    .replace(
      brands,
      (word) =>
        brandNames.find((name) => name.toLowerCase() === word.toLowerCase().replace(' ', '-')) ?? word,
    )
    // « 13h Debut 14h30 »: a word that capitals left without its accent.
    .replace(/(?<=\d(?: ?h)? )\p{Lu}\p{Ll}{3,}/gu, (word) => {
      const [variant = word, ...others] = accentVariants(word.toLowerCase())
      return isWell || others.length > 0 || readWord(word.toLowerCase()).length > 0 ? word : variant
    })
    .replace(place, (name) => name.replace(/\p{L}+/gu, capital).replace(' ', '-'))
  const kept = [...names, ...unknownCompounds(spelt)]
  const likely = withAccentedWords(spelt, applyLikely(spelt, kept))
  if (isWell) return { text: repairTypography(likely), kept }
  const runs: string[] = []
  const priced = withPrices(withEvidentPrices(withoutRuns(likely, spelt, runs)))
  return { text: repairTypography(withRuns(betweenPrices(repairTypography(priced)), runs)), kept }
}

/** French as it is printed: words mended, then parted by the signs that were left out. */
export function mendTyping(text: string, names: string[], isWell = false): string {
  const { text: mended, kept } = mendWords(text, names, isWell)
  const parted = isWell ? mended : asWritten(withPunctuation(mended))
  const likelier = withAccentedWords(parted, applyLikely(parted, kept))
  const signed = (isWell ? likelier : withPrintedForms(withAgreement(likelier), text))
    // « les dahlias, il faut les sortir »
    .replace(/^((?:les?|la|l['’]) ?\p{L}+(?: \p{L}+){0,2}) (?=il faut (?:les?|la|l['’]) ?\p{L})/gimu, '$1, ')
    // « la tige à 10 cm »
    .replace(
      /(?<=\p{L} )(?<!(?<!\p{L})(?:il|elle|on|qui|ça|y|en|tu) )a (?=\d+[\s\u00a0]?(?:cm|mm|km|°|degrés|€|mètres)(?!\p{L}))/gu,
      'à ',
    )
    .replace(/(?<!\p{L})à (?=déjà(?!\p{L}))/gu, 'a ')
    // « ce qu’on peut, on bâche » asks nothing.
    .replace(/(?<=(?<!\p{L})(?:qu’)?on (?:ne )?)(\p{L}+)-on(?= \p{L})/giu, '$1, on')
    // A minus before a figure is a fact (docs/product/writing.md §4).
    .replace(
      /(?<=^|[\s\u00a0(:,/])[-–][\s\u00a0]?(?=\d[\d.,]*[\s\u00a0]?(?:%|€|euros?(?!\p{L})))/gmu,
      (sign, at: number, whole) =>
        // « - 39 € par mois » among other points of a list is one of them.
        sign.length > 1 && (at === 0 || whole[at - 1] === '\n') && /^[-–] \p{L}/mu.test(whole) ? sign : '−',
    )
    .replace(
      /(?<!\p{L})(?:cd[id]|tva|cv|ok|cb|ttc|ht|rge|dj|sav|co2|sms|rib|vae|vtt|cpam|dpe|pvc|[23]d)(?!\p{L}|’)/giu,
      (word) => word.toUpperCase(),
    )
    .replace(
      /(?<=(?<!\p{L})(?:à|chez|près de|(?:famille|mairie|commune|ville|gare|église|maison|chapelle) de) )\p{Ll}{4,}/gu,
      (word) => (isNoWord(word) ? capital(word) : word),
    )
  return repairTypography(signed).replace(
    /(?<![\d.,\u202f])(\d{1,3})(\d{3})(?=[\s\u00a0](?:(?:à[\s\u00a0]\d[\d\u202f\u00a0 ]*[\s\u00a0])?€|km|m²|kg)(?!\p{L}))/gu,
    '$1\u202f$2',
  )
}
