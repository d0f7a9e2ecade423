import type { ErrorCode } from '#shared/messages/api.ts'

type Code = ErrorCode | 'network' | 'unreadable' | (string & {})

/** A call that did not succeed. `message` is French and may be shown; `code` is what the code decides on. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: Code
  /** One message per field, by its wire name. */
  readonly details: Record<string, string>
  readonly requestId: string | null

  constructor(
    message: string,
    about: { status: number; code: Code; details?: Record<string, string>; requestId?: string },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = about.status
    this.code = about.code
    this.details = about.details ?? {}
    this.requestId = about.requestId ?? null
  }
}

/** Errors the browser finds by itself; all others come from the server. */
export const callTexts = {
  network: 'La connexion est tombée. Vérifiez votre accès à internet, puis réessayez.',
  unreadable: 'La réponse du serveur est illisible. Réessayez dans un instant.',
} as const
