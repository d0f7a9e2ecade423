export type FactKind =
  | 'number'
  | 'discount'
  | 'price'
  | 'date'
  | 'day'
  | 'hour'
  | 'telephone'
  | 'code'
  | 'email'
  | 'link'
  | 'name'
  | 'quotation'
  | 'claim'

export type ClaimFamily =
  | 'free'
  | 'label'
  | 'award'
  | 'age'
  | 'organic'
  | 'local'
  | 'guarantee'
  | 'rarity'
  | 'superlative'
  | 'health'
  | 'delivery'
  | 'refund'
  | 'speed'
  | 'exclusivity'
  | 'customers'
  | 'rating'
  | 'ecological'
  | 'handmade'
  | 'certified'
  | 'experience'
  | 'novelty'
  | 'freshness'
  | 'booking'
  | 'opening'
  | 'condition'
  | 'service'
  | 'partner'
  | 'language'
  | 'story'
  | 'statement'
  | 'scope'
  | 'place'
  | 'without'
  | 'negation'

/** What a text may rest on: the user's words, the company's profile, what analysis saw, what the user confirmed. */
export interface FactSources {
  brief: string
  profile: string[]
  images: string[]
  corrections: string[]
}

/** How a value bounds what it counts: from it (« dès », « plus de »), up to it (« jusqu’à », « moins de »), or what it was. */
export type Bound = '' | 'from' | 'upto' | 'was'

export interface Fact {
  kind: FactKind
  /** UTF-16 indices in the text. */
  start: number
  end: number
  /** As written. */
  value: string
  /** What must be equal: digits of a telephone, a code, a folded name; empty where amounts or a date decide. */
  key: string
  /** Possible readings: « 1,240 » is 1240 or 1.24; an hour counts its minutes. */
  amounts: number[]
  /** Of the table of units, or empty. */
  unit: string
  bound: Bound
  /** « −15 % » and « 15 % de remise » are minus; a dash that may be a bullet is either. */
  sign: '' | 'minus' | 'plus' | 'either'
  day: number
  month: number
  year: number
  family?: ClaimFamily
  /** Synonyms of a claim share a group. */
  group?: string
  negated: boolean
  /** Stems of the words that say what is counted, priced, offered. */
  nouns: string[]
  /** Stems of the part of the sentence that is this fact's own. */
  around: string[]
  /** « words » of a number in letters, « ht », « ttc », « per kg » of a price. */
  details: string[]
}

export interface FactFlag {
  /** UTF-16 indices in the text. */
  start: number
  end: number
  kind: FactKind
  /** As written. */
  value: string
  /** The closest fact of the same kind that a source holds, as written there. */
  nearest: string | null
  /** A blocking flag is answered before publishing. */
  severity: 'blocking' | 'advice'
  family?: ClaimFamily
}

/** A fact of the brief that the text does not say, with the brief's sentence that does. */
export interface MissingFact {
  kind: FactKind
  value: string
  sentence: string
}
