import { z } from 'zod'
import { objectives } from '#shared/objectives.ts'
import { Id, Instant, NetworkName } from './fields.ts'
import { Author } from './posts.ts'
import { slideFormats } from './slides.ts'

const versionKinds = ['text', 'image'] as const
/** `first`: what a generation brought first; `restored`: an older one taken back. */
const versionOrigins = ['first', 'generated', 'edited', 'restored'] as const

export type VersionKind = (typeof versionKinds)[number]
export type VersionOrigin = (typeof versionOrigins)[number]

/** One text, or one picture, that the post has shown. */
export const VersionAnswer = z.object({
  id: Id,
  kind: z.enum(versionKinds),
  /** From 1, for each kind. */
  number: z.number().int(),
  /** The post shows it now. */
  is_shown: z.boolean(),
  origin: z.enum(versionOrigins),
  /** Number of the version that was taken back; null where it is not known. */
  restored_number: z.number().int().nullable(),
  /** Set when `kind` is `text`. */
  text: z.string().nullable(),
  /** These are set when `kind` is `image`. */
  image_url: z.string().nullable(),
  image_thumb_url: z.string().nullable(),
  image_width: z.number().int().nullable(),
  image_height: z.number().int().nullable(),
  image_alt: z.string().nullable(),
  /** Images it holds, the one above being the first; 1 or more. */
  slide_count: z.number().int().nullable(),
  /** How several images go out; null for one. */
  slides_format: z.enum(slideFormats).nullable(),
  /** What it was made from; null where a person wrote or chose. */
  inputs: z
    .object({
      app: NetworkName,
      objective: z.enum(objectives),
      prompt: z.string(),
      /** Addresses of the photos that still exist. */
      images: z.array(z.string()),
    })
    .nullable(),
  /** Points that a second reading put right in the version before it, of the same generation; else null. */
  corrected_points: z.number().int().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  ai_generated: z.boolean(),
  /** Millionths of a euro; 0 where no provider was called or the demonstration wrote, null where not known. */
  cost_micro_eur: z.number().int().nullable(),
  /** Who wrote, chose or asked for it. */
  author: Author,
  created_at: Instant,
  /** Later than `created_at` when the edits of one sitting went on. */
  updated_at: Instant,
})

/** Newest first, at most `versionListSize` of each kind. */
export const VersionListAnswer = z.object({ versions: z.array(VersionAnswer) })

export type VersionAnswer = z.infer<typeof VersionAnswer>
