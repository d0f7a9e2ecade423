import dictionary from 'dictionary-fr'
import { memoize } from '#shared/memoize.ts'

/** What a form of the dictionary can be. A noun is a noun or an adjective; « other » does not vary. */
export interface Reading {
  lemma: string
  kind: 'noun' | 'verb' | 'other'
  /** Of nouns, adjectives and past participles; null where the ending does not tell. */
  gender: 'm' | 'f' | null
  number: 's' | 'p' | null
  /** Of verbs. */
  form: 'infinitive' | 'participle' | 'gerund' | 'finite' | 'imperative' | null
  persons: Person[]
  /** Does an article or a preposition lose its vowel before this form? */
  elides: boolean
}
export type Person = '1s' | '2s' | '3s' | '1p' | '2p' | '3p'

interface Suffix {
  flag: string
  strip: string
  add: string
  condition: RegExp
  next: string
}
interface Dictionary {
  entries: Map<string, string[]>
  /** By what is added, then by what it replaces. */
  bySuffix: Map<string, Map<string, Suffix[]>>
  byFlag: Map<string, Suffix[]>
  longest: number
}

const genderedFlags = new Set(['F.', 'F+', 'Fs', 'Fc', 'Fe', 'Fx', 'W.', 'Wx'])
const feminineFlags = new Set(['Gs', 'Gc', 'Ge', 'Go'])
const verbFlag = /^[a-z][A-Z0-9+.]$/

let loaded: Dictionary | null = null

/** Reads `dictionary-fr` once, at the first word asked: some 1 s on two busy cores, 16 MB. */
function load(): Dictionary {
  if (loaded !== null) return loaded
  const decoder = new TextDecoder()
  const byFlag = new Map<string, Suffix[]>()
  const bySuffix = new Map<string, Map<string, Suffix[]>>()
  let longest = 0
  for (const line of decoder.decode(dictionary.aff).split('\n')) {
    const [kind, flag, strip, added, ending] = line.split(/\s+/)
    if (kind !== 'SFX' || flag === undefined || strip === undefined || added === undefined) continue
    if (ending === undefined || ending === '') continue
    const [add = '', next = ''] = added.split('/')
    const suffix: Suffix = {
      flag,
      strip: strip === '0' ? '' : strip,
      add: add === '0' ? '' : add,
      condition: new RegExp(`${ending}$`, 'u'),
      next,
    }
    byFlag.set(flag, [...(byFlag.get(flag) ?? []), suffix])
    const strips = bySuffix.get(suffix.add) ?? new Map<string, Suffix[]>()
    strips.set(suffix.strip, [...(strips.get(suffix.strip) ?? []), suffix])
    bySuffix.set(suffix.add, strips)
    longest = Math.max(longest, suffix.add.length)
  }
  const entries = new Map<string, string[]>()
  for (const line of decoder.decode(dictionary.dic).split('\n')) {
    const slash = line.indexOf('/')
    const word = (slash === -1 ? line : line.slice(0, slash)).trim()
    if (word === '' || /^\d+$/.test(word)) continue
    const flags = slash === -1 ? '' : (line.slice(slash + 1).split(/\s/)[0] ?? '')
    const known = entries.get(word)
    if (known === undefined) entries.set(word, [flags])
    else known.push(flags)
  }
  loaded = { entries, bySuffix, byFlag, longest }
  return loaded
}

function splitFlags(flags: string): string[] {
  return flags.match(/../gu) ?? []
}

/** What this form can be, exactly as written (case, accents); nothing when it is no French word. */
export function readExactly(word: string): Reading[] {
  const { entries, bySuffix, byFlag, longest } = load()
  const readings: Reading[] = []
  for (const flags of entries.get(word) ?? []) {
    const list = splitFlags(flags)
    if (list.includes('()')) continue
    const varies = list.some((flag) => byFlag.has(flag))
    if (!varies) readings.push(fixed(word, list))
  }
  for (let length = 0; length <= Math.min(longest, word.length); length += 1) {
    const strips = bySuffix.get(word.slice(word.length - length))
    if (strips === undefined) continue
    const stem = word.slice(0, word.length - length)
    for (const [strip, suffixes] of strips) {
      const lemma = stem + strip
      const known = entries.get(lemma)
      if (known === undefined) continue
      for (const flags of known) {
        for (const suffix of suffixes) {
          if (hasFlag(flags, suffix.flag) && suffix.condition.test(lemma))
            readings.push(read(lemma, word, suffix))
        }
      }
    }
  }
  return readings
}

/** Every form of a lemma with its readings. */
export const listForms = memoize(100, (lemma: string): { form: string; reading: Reading }[] => {
  const { entries, byFlag } = load()
  const forms: { form: string; reading: Reading }[] = []
  for (const flags of entries.get(lemma) ?? []) {
    for (const flag of splitFlags(flags)) {
      for (const suffix of byFlag.get(flag) ?? []) {
        if (!suffix.condition.test(lemma) || !lemma.endsWith(suffix.strip)) continue
        const form = lemma.slice(0, lemma.length - suffix.strip.length) + suffix.add
        forms.push({ form, reading: read(lemma, form, suffix) })
      }
    }
  }
  return forms
})

function isVerbFlag(flag: string): boolean {
  return verbFlag.test(flag)
}

function hasFlag(flags: string, flag: string): boolean {
  for (let at = 0; at < flags.length; at += 2) {
    if (flags.charAt(at) === flag.charAt(0) && flags.charAt(at + 1) === flag.charAt(1)) return true
  }
  return false
}

function fixed(word: string, flags: string[]): Reading {
  const elides = flags.some((flag) => flag === "L'" || flag === "D'")
  return { lemma: word, kind: 'other', gender: null, number: null, form: null, persons: [], elides }
}

function read(lemma: string, form: string, suffix: Suffix): Reading {
  const next = splitFlags(suffix.next)
  const elides = next.length > 0
  if (isVerbFlag(suffix.flag)) return readVerb(lemma, form, next, elides)
  const invariable = suffix.add === '' && /[sxz]$/.test(lemma)
  const number = invariable ? null : next.includes("L'") ? 's' : 'p'
  return { lemma, kind: 'noun', gender: genderOf(suffix, lemma), number, form: null, persons: [], elides }
}

function genderOf(suffix: Suffix, lemma: string): 'm' | 'f' | null {
  if (feminineFlags.has(suffix.flag)) return 'f'
  if (!genderedFlags.has(suffix.flag)) return null
  const isMasculine =
    (suffix.strip === '' && ['', 's', 'x'].includes(suffix.add)) ||
    (suffix.strip === 'l' && suffix.add === 'ux') ||
    ['l', 'ls', 'eil'].includes(suffix.add)
  return isMasculine || lemma === '' ? 'm' : 'f'
}

function readVerb(lemma: string, form: string, next: string[], elides: boolean): Reading {
  const verb = (over: Partial<Reading>): Reading => ({
    lemma,
    kind: 'verb',
    gender: null,
    number: null,
    form: 'finite',
    persons: [],
    elides,
    ...over,
  })
  const has = (flag: string) => next.includes(flag)
  // What an article can stand before is a past participle; one that never varies takes d’ alone.
  if (has("L'") || has("D'") || next.every((flag) => flag === "d'" || flag === "q'")) {
    const bare = form.replace(/s$/, '')
    const isFeminine = /(?:ée|ie|ue|te|se|ise|üe|ûe)$/.test(bare) && !/(?:é|i|u|t|s)$/.test(bare)
    const number = has("L'") ? (/s$/.test(form) && !isFeminine ? null : 's') : has("D'") ? 'p' : null
    return verb({ form: 'participle', gender: isFeminine ? 'f' : 'm', number })
  }
  if (has("d'")) return verb({ form: /ant$/.test(form) ? 'gerund' : 'infinitive' })
  if (!has("q'") && !has("j'")) return verb({ form: 'imperative', persons: personsOf(next, form) })
  return verb({ persons: personsOf(next, form) })
}

/** The pronouns that may lose their vowel before a form tell its person. */
function personsOf(next: string[], form: string): Person[] {
  const has = (flag: string) => next.includes(flag)
  const third: Person = /nt$/.test(form) ? '3p' : '3s'
  if (has("j'")) return has("s'") ? ['1s', third] : ['1s']
  if (has("s'")) return [third]
  if (has("m'") && has("t'")) return ['2s']
  return has("t'") ? ['1p'] : ['2p']
}
