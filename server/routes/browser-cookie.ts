import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isSigned, newSecret, sign } from '#server/services/secrets/tokens.ts'

interface BrowserCookie {
  name: string
  seconds: number
  sameSite: 'Strict' | 'Lax'
}

export const googleCookie: BrowserCookie = { name: 'ramage_google', seconds: 3600, sameSite: 'Strict' }
/** Networks send the browser back from a page of theirs. */
export const connectionCookie: BrowserCookie = { name: 'ramage_connexion', seconds: 600, sameSite: 'Lax' }

/**
 * What tells browsers apart while somebody is away at Google or at a network: a random key in a cookie that scripts
 * cannot read. Only the server makes one, and only one that it signed counts: no other site or program of the same host
 * can bring a key of its own in. `__Host-` has the browser refuse it from anywhere else; browsers want HTTPS for
 * that, so on this machine alone the name goes without.
 */
export function browserKeys(
  { publicUrl, secretKeys }: Pick<Deps, 'publicUrl' | 'secretKeys'>,
  { name, seconds, sameSite }: BrowserCookie,
) {
  const isSecure = publicUrl.startsWith('https:')
  const cookie = isSecure ? `__Host-${name}` : name
  const purpose = `browser key ${name}`
  const pattern = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`)

  /** Kept for its whole life from now. */
  const set = (reply: FastifyReply, key: string) => {
    const value = `${key}.${sign(secretKeys, purpose, key)}`
    const secure = isSecure ? '; Secure' : ''
    reply.header(
      'set-cookie',
      `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`,
    )
  }

  return {
    set,
    /** A new key, whatever the browser holds. */
    issue: (reply: FastifyReply): string => {
      const key = newSecret()
      set(reply, key)
      return key
    },
    /** The key that this browser was given, or null. */
    read: (request: FastifyRequest): string | null => {
      const [, key, signature] = pattern.exec((request.headers.cookie ?? '').slice(0, 8_192)) ?? []
      return key && signature && isSigned(secretKeys, purpose, key, signature) ? key : null
    },
  }
}
