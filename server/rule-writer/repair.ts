import type { CompanyFacts } from '#server/integrations/ai/types.ts'
import { applySure } from '#server/proofreader/index.ts'
import { repairTypography } from '#shared/typography.ts'
import { withCommas } from './sentences.ts'
import { mayConjugate } from './words.ts'

const months =
  'janv:janvier fév:février fev:février sept:septembre oct:octobre nov:novembre déc:décembre dec:décembre'
const days = 'lun:lundi mer:mercredi jeu:jeudi ven:vendredi sam:samedi dim:dimanche'
const words = 'slmt:seulement mme:Mme'
const after = (list: string, before: string, next: string): [RegExp, string][] =>
  list.split(' ').map((pair): [RegExp, string] => {
    const [short = '', long = ''] = pair.split(':')
    return [new RegExp(`${before}${short}\\.?${next}`, 'giu'), long]
  })

/** What the proofreader only offers, where the neighbours leave no doubt. */
const shortForms: [RegExp, string][] = [
  ...after(months, '(?<=(?<!\\p{L})(?:de|en|fin|début|mi|\\d) )', '(?!\\p{L})'),
  ...after(days, '(?<!\\p{L})', '(?= \\d{1,2}(?:er)? )'),
  ...after(words, '(?<!\\p{L})', '(?!\\p{L})'),
  [
    /(?<![\p{L}’'\d])(?<!(?:il|elle|on|qui|y|n’|l’) )a (?=partir d|cause d|compter d|côté d|bient[oô]t(?!\p{L})|emporter|domicile|volont[ée]|l['’]avance|la (?:main|carte|ferme|boutique|r[ée]sa)|vos |nos |tous|toutes|votre )/giu,
    'à ',
  ],
  [
    /(?<=(?<!\p{L})(?:suite|grâce|face|quant|jusqu['’]|par rapport|rendez-vous|excuses) ?)a (?=\p{L}|\d)/giu,
    'à ',
  ],
  [/(?<![\p{L}’'])tt (?=le(?!\p{L})|l['’])/giu, 'tout '],
  [/(?<![\p{L}’'])tt (?=la(?!\p{L}))/giu, 'toute '],
  [/(?<![\p{L}’'])tt (?=les(?!\p{L}))/giu, 'tous '],
  [/(?<=(?<!\p{L})(?:ce|le|premier|dernier|prochain|un|du) )we(?!\p{L})/giu, 'week-end'],
  [/(?<=(?<!\p{L})(?:par|nouveau|le|au|de) )t[ée]l(?![\p{L}.:])/giu, 'téléphone'],
  [/(?<!\p{L})([tT])el (?=[\d\uE000-\uF8FF]|\p{Lu})/gu, '$1él. '],
  [/(?<=(?<!\p{L})(?:sur|ou|par|et) )insta(?!\p{L})/giu, 'Instagram'],
  [/(?<=(?<!\p{L})(?:sur|ou|par|et) )fb(?!\p{L})/giu, 'Facebook'],
  [/(?<=(?<!\p{L})(?:en|par|ou) )(?:dm|mp)(?!\p{L})/giu, 'message privé'],
  [/(?<=(?:de|à|chez|avec|par|pour|et) )m\. (?=\p{Lu})/gu, 'M. '],
  [/(?<=\d )jrs?(?!\p{L})/giu, 'jours'],
  // « 8h 13h » are hours from and to; « acompte 50e » is a price.
  [/(?<=(?<!\d)\d{1,2}h\d{0,2}) (?=\d{1,2}h\d{0,2}(?!\p{L}))/giu, '-'],
  [/(?<=(?:à partir de|acompte(?: de)?|prix|tarif|entrée|supplément) )(\d{2,4})e(?!\p{L})/giu, '$1 €'],
  [/(?<=(?:€|euros?) ?\/ ?pers)\. (?=\p{L})/giu, '.. '],
  [/(?<!\p{L})cb (?=de |d['’])/giu, 'combien '],
  [/(?<=\p{L} )ac (?=\p{Ll})/giu, 'avec '],
  [/(?<=\p{L} )ds (?=\p{Ll})/giu, 'dans '],
  [/(?<![\p{L}’'])c (?=(?:la|le|les|un|une|pas|trop|très|bon) )/giu, 'c’est '],
  [/(?<=\p{L}) dsl(?=[.,!]|$)/gimu, ', désolé'],
  [/(?<=^|[.!?] |, )dsl(?!\p{L})/gimu, 'désolé'],
  // « 1200 heures ? non, 120 h » keeps 120 h (docs/product/writing.md §2.3).
  [
    /(?<!\p{L})\d[\d\s\u00a0.,]*(?:\p{L}+|€|%)?\s?(?:\?|,|\(|…|\.\.\.)\s?(?:euh,? |oups,? |enfin,? )?(?:non|pardon)[, ]+(?:plutôt )?(?=\d)/giu,
    '',
  ],
]

/** French as it is printed: short forms whole, what is sure corrected, signs and spaces laid. */
export function repairFrench(text: string, company: CompanyFacts): string {
  const names = [company.name, ...company.keywords.filter((word) => /^\p{Lu}/u.test(word.trim()))]
  const spelt = shortForms.reduce((current, [from, to]) => current.replace(from, to), text)
  const signed = applySure(spelt, names)
    // A minus before a figure is a fact (docs/product/writing.md §4).
    .replace(/(?<=^|[\s\u00a0(:,/])[-–][\s\u00a0]?(?=\d[\d.,]*[\s\u00a0]?(?:%|€|euros?(?!\p{L})))/gmu, '−')
    .replace(/(?<!\p{L})(?:cd[id]|tva)(?!\p{L}|’)/gu, (word) => word.toUpperCase())
  return withCommas(repairTypography(signed), mayConjugate).replace(
    /(?<![\d.,\u202f])(\d{1,3})(\d{3})(?=[\s\u00a0](?:€|km|m²|kg)(?!\p{L}))/gu,
    '$1\u202f$2',
  )
}
