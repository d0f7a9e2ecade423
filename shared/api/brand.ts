import { z } from 'zod'
import { brandLimits as limits } from '#shared/limits.ts'
import { tones } from '#shared/tones.ts'
import { requiredLine, text } from './fields.ts'

const folded = (word: string) => word.normalize('NFC').toLocaleLowerCase('fr')

/** The first of each word, whatever its case. */
const distinct = (words: string[]) =>
  words.filter(
    (word, index) => words.findIndex((other) => folded(other) === folded(word)) === index && word !== '',
  )

/** One word or group of words: on one line, without the sign that parts them. */
export const BrandWord = text(limits.word).transform((word) => word.replace(/[\s,;#]+/g, ' ').trim())

const wordList = (max: number) =>
  z
    .array(BrandWord)
    .max(max * 4)
    .transform(distinct)
    .refine((words) => words.length <= max, { error: `${max} au maximum.` })

export const BrandColour = z.object({
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'Cette couleur s’écrit #b53a14.' })
    .transform((hex) => hex.toLowerCase()),
  name: requiredLine(limits.colourName, 'Donnez un nom à cette couleur.'),
})

export const BrandBody = z
  .object({
    tone: z.enum(tones).nullable().default(null),
    tone_words: text(limits.toneWords).default(''),
    palette: z
      .array(BrandColour)
      .max(limits.colours, { error: `${limits.colours} couleurs au maximum.` })
      .refine((colours) => new Set(colours.map(({ hex }) => hex)).size === colours.length, {
        error: 'Cette couleur y est deux fois.',
      })
      .default([]),
    subjects: wordList(limits.subjects).default([]),
    words_to_use: wordList(limits.words).default([]),
    words_to_avoid: wordList(limits.words).default([]),
  })
  .superRefine(({ words_to_use, words_to_avoid }, context) => {
    const both = words_to_avoid.find((word) => words_to_use.some((other) => folded(other) === folded(word)))
    if (both === undefined) return
    const message = `«\u00a0${both}\u00a0» est aussi dans les mots à employer.`
    context.addIssue({ code: 'custom', path: ['words_to_avoid'], message })
  })

/** Facts counted in the company's published posts, by rule (docs/product/decisions.md §4, Enterprise). */
export const LearnedHabits = z.object({
  posts: z.number().int(),
  /** Characters of the middle post, per network; null where there is none. */
  lengths: z.object({ linkedin: z.number().int().nullable(), instagram: z.number().int().nullable() }),
  emojis: z.enum(['none', 'few', 'many']),
  /** With their sign, most used first. */
  hashtags: z.array(z.string()),
  register: z.enum(['tu', 'vous']).nullable(),
  /** First lines of the latest posts, newest first: not to be written again. */
  openings: z.array(z.string()),
})

const colour = z.object({ hex: z.string(), name: z.string() })

const memory = z.object({
  tone: z.enum(tones).nullable(),
  tone_words: z.string(),
  palette: z.array(colour),
  subjects: z.array(z.string()),
  words_to_use: z.array(z.string()),
  words_to_avoid: z.array(z.string()),
})

export const BrandAnswer = memory.extend({
  /** Whether the plan uses it: what was entered stays when a plan ends. */
  is_used: z.boolean(),
  /** Whether the plan learns from the company's posts. */
  learns: z.boolean(),
  /** Null when the plan does not learn, or there is too little to learn from. */
  learned: LearnedHabits.nullable(),
  /** Colours found on the logo and the latest photos. */
  proposed_palette: z.array(colour),
})

/** The elements a post was made with. Words to use and subjects are those it says; words to avoid, those it does not. */
export const BrandUsed = memory.extend({ learned: z.boolean() })

export type BrandColour = z.infer<typeof colour>
export type BrandBody = z.input<typeof BrandBody>
export type BrandInput = z.output<typeof BrandBody>
export type BrandAnswer = z.infer<typeof BrandAnswer>
export type BrandUsed = z.infer<typeof BrandUsed>
export type LearnedHabits = z.infer<typeof LearnedHabits>
