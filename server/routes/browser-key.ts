import type { FastifyReply, FastifyRequest } from 'fastify'
import { newSecret } from '#server/services/tokens.ts'

const name = 'ramage_google'
const path = '/api/auth/google'
export const browserKeySeconds = 3600

/** What tells this browser apart during a sign-in with Google, or null. Scripts cannot read it. */
export function browserKeyOf(request: FastifyRequest): string | null {
  const cookies = (request.headers.cookie ?? '').slice(0, 8_192)
  return new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies)?.[1] ?? null
}

/** The browser's key, made when it has none, kept one hour from now. */
export function keepBrowserKey(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { isSecure: boolean },
): string {
  const key = browserKeyOf(request) ?? newSecret()
  const secure = isSecure ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${key}; Path=${path}; Max-Age=${browserKeySeconds}; HttpOnly; SameSite=Strict${secure}`,
  )
  return key
}
