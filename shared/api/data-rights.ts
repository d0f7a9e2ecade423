import { z } from 'zod'
import { Id, Instant, NetworkName } from './fields.ts'
import { FreshProof } from './fresh-proof.ts'

const exportStatuses = ['waiting', 'running', 'ready', 'failed'] as const

/** One archive of everything the company owns. */
export const ExportAnswer = z.object({
  id: Id,
  status: z.enum(exportStatuses),
  /** From 0 to 100. */
  progress: z.number().int(),
  /** Length of the archive; null until it is ready. */
  bytes: z.number().int().nullable(),
  created_at: Instant,
  /** Until when it can be downloaded; null until it is ready. */
  expires_at: Instant.nullable(),
})

/** Newest first. */
export const ExportListAnswer = z.object({ exports: z.array(ExportAnswer) })

/** An address that downloads the archive without a token, for a few minutes. */
export const ExportLinkAnswer = z.object({ url: z.string() })

/** What a deletion takes away. */
export const DeletionAnswer = z.object({
  posts: z.number().int(),
  published: z.number().int(),
  /** Publications that wait for their hour, and will not go out. */
  scheduled: z.number().int(),
  /** Of the company, the caller left out: their accounts go, too. */
  colleagues: z.number().int(),
  /** Uploads and generated images. */
  images: z.number().int(),
  /** Null when unlimited. */
  remaining_posts: z.number().int().nullable(),
  /** When the account is erased; null when no deletion was asked for. */
  erase_at: Instant.nullable(),
})

export const DeletionBody = FreshProof

export const DeletionStartedAnswer = z.object({ erase_at: Instant })

export type ExportAnswer = z.infer<typeof ExportAnswer>
export type ExportListAnswer = z.infer<typeof ExportListAnswer>
export type ExportLinkAnswer = z.infer<typeof ExportLinkAnswer>
export type DeletionAnswer = z.infer<typeof DeletionAnswer>
export type DeletionBody = z.input<typeof DeletionBody>
export type DeletionStartedAnswer = z.infer<typeof DeletionStartedAnswer>

/** What Meta posts as a form. */
export const SignedRequestBody = z.object({ signed_request: z.string().min(1).max(4_100) })

/** Meta's names: where its user sees what became of the request, and under which code. */
export const DataDeletionAnswer = z.object({ url: z.url(), confirmation_code: z.string() })

/** What became of a request that a network sent for one of its users. */
export const ErasureAnswer = z.object({
  app: NetworkName,
  /** `nothing_found`: nobody had connected that account here. */
  status: z.enum(['erased', 'nothing_found']),
  erased_at: Instant,
})

export type ErasureAnswer = z.infer<typeof ErasureAnswer>
