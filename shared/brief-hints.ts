import { foldText } from './fold-text.ts'
import { type BriefHint, briefHintTexts } from './messages/brief-hints.ts'
import type { Objective } from './objectives.ts'

/** What the company's profile says already, so that the brief need not. */
export interface KnownContact {
  hasAddress: boolean
  /** A telephone, an e-mail or a website. */
  hasContact: boolean
}

/** In the order they are asked for. */
const wanted: Record<Objective, BriefHint[]> = {
  realisation: ['change', 'place', 'duration'],
  produit: ['price', 'shop'],
  recrutement: ['contract', 'place', 'apply'],
  evenement: ['day', 'hour', 'place'],
  conseil: ['gesture', 'reason'],
}
const wantedOfPromotion: BriefHint[] = ['until', 'conditions']

const promotion =
  /\b(promos?|promotions?|soldes?|remises?|reductions?|rabais|ristourne|destockage|black friday|offre speciale|bons? plans?)\b|\d\s?%|\bpour cent\b/u

const day =
  /\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(lun|jeu|ven|sam|dim)\.|demain|aujourd ?'?hui|ce (soir|week-?end)|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|tous les jours|chaque jour)\b|\b\d{1,2}[/.]\d{1,2}\b|\b(le|du|des le|au) (1er|\d{1,2})\b(?!\s?(€|euros|h\b|%))/u
const link = /https?:|www\.|\b[\w-]+\.(fr|com|org|net|eu|shop)\b/u
const email = /[\w.+-]+@[\w-]+\.\w/u
const telephone = /(\+33|\b0)\s?[1-9]([\s.-]?\d{2}){4}\b/u
/** Of a folded text. */
const streetOrRoom =
  /\b(rue|avenue|av\.|boulevard|bd|place|quai|impasse|chemin|route|allee|zone|salle|gymnase|parking|parc|hall|stand|mairie|eglise|marche|foire|salon|boutique|magasin|atelier|showroom|agence|bureaux?|cabinet|restaurant|ferme|domaine|cave|chez (nous|vous)|sur place|a domicile|en ligne|adresse|lieu)\b|\b\d{5}\b/u
/** Of the text as typed: « à Tours », « au Mans », « en Bretagne ». */
const namedPlace =
  /(?:^|[\s(])(?:[àa]|au|aux|en|près de|pres de|vers|chez|sur)\s+(?:la\s|le\s|les\s|l['’])?\p{Lu}/u

const mentioned: Record<BriefHint, (folded: string, typed: string) => boolean> = {
  day: (text) => day.test(text),
  hour: (text) => /\b\d{1,2}\s?(h|heures?)(\s?\d{2})?\b|\b\d{1,2}:\d{2}\b|\b(midi|minuit)\b/u.test(text),
  place: (text, typed) => streetOrRoom.test(text) || namedPlace.test(typed),
  price: (text) => /\d\s?(€|euros?\b|eur\b)|€\s?\d|\b(gratuit|offert|prix|tarif|devis)/u.test(text),
  shop: (text, typed) =>
    streetOrRoom.test(text) ||
    namedPlace.test(typed) ||
    link.test(text) ||
    telephone.test(text) ||
    /\b(site|command|reserv|livr)/u.test(text),
  contract: (text) =>
    /\b(cdi|cdd|interim|alternan|apprenti|stages?|stagiaire|saisonni|freelance|independant|temps (plein|partiel)|mi-temps|contrat|extras?|vacataire|\d{2}\s?h)\b/u.test(
      text.replace(/(alternan|apprenti|saisonni)\p{L}+/gu, '$1'),
    ),
  apply: (text) =>
    email.test(text) ||
    telephone.test(text) ||
    link.test(text) ||
    /\b(cv|postul|candidat|contact|envoy|appel|message prive|mp|dm|passez|ecri)/u.test(text),
  until: (text) =>
    day.test(text) || /\b(jusqu|tout le mois|cette semaine|ce mois|fin de|fin du|stocks?)/u.test(text),
  conditions: (text) =>
    /\b(sur presentation|des \d|a partir de|hors|sauf|valable|cumul|limite|condition|pour (tout|les|chaque)|sur (tout|les|la|le)|avec le code|minimum)/u.test(
      text,
    ),
  change: (text) => words(text).length >= 6,
  duration: (text) =>
    /\b(\d+|une?|deux|trois|quatre|cinq|six)\s?(heures?|h|jours?|semaines?|mois|ans?)\b/u.test(text),
  gesture: (text) => words(text).length >= 4,
  reason: (text) => /\b(parce|car|pour|afin|sinon|evite|permet|protege|grace|ainsi|risque)/u.test(text),
}

/** Words that say nothing by themselves. */
const emptyWords = new Set(
  'a ai au aux avec c ca ce ces cette chez d dans de des du elle en est et etre fait faire fais il ils j je l la le les leur leurs ma mes mon n ne nos notre nous on ou par pas plus pour post publication pr que qui s sa se ses son sont sur svp te toi ton tu un une vos votre vous y the an of to for our we is'.split(
    ' ',
  ),
)

const words = (folded: string) =>
  (folded.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !emptyWords.has(word))

/** What a brief for this objective does not say yet, most wanted first; nothing is required. */
export function missingFromBrief(brief: string, objective: Objective, known: KnownContact): BriefHint[] {
  const text = foldText(brief)
  const isPromotion = promotion.test(text)
  const hints = [...(isPromotion ? wantedOfPromotion : []), ...wanted[objective]]
  return hints.filter((hint) => {
    if (known.hasAddress && (hint === 'place' || hint === 'shop')) return false
    if (known.hasContact && hint === 'apply') return false
    // A promotion changes nothing and lasts until its end.
    if (isPromotion && (hint === 'change' || hint === 'duration')) return false
    return !hasField(brief, hint) && !mentioned[hint](text, brief)
  })
}

const hasField = (brief: string, hint: BriefHint) => brief.includes(briefHintTexts[hint].words)

/** The brief with the words to complete on a line of their own, ready to be typed after. */
export function withHint(brief: string, hint: BriefHint, answer = ''): string {
  const start = brief.trimEnd()
  return `${start}${start && '\n'}${briefHintTexts[hint].words} ${answer}`
}

const fields = Object.values(briefHintTexts).map(({ words }) => words)

/** The brief as it is sent: without the lines that were begun and not completed. */
export const completedBrief = (brief: string): string =>
  brief
    .split('\n')
    .filter((line) => !fields.some((field) => field === line.trim()))
    .join('\n')
    .trim()

/** Too little to write from: « promo », « nouveau pain ». */
export const isBareBrief = (brief: string): boolean => words(foldText(completedBrief(brief))).length < 3
