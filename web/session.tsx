import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { LoginAnswer, UserAnswer } from '#shared/api/auth.ts'
import { logout, meKey, meQuery } from '#web/api/auth.ts'
import {
  ApiError,
  clearToken,
  onTokenChange,
  readToken,
  setTwoFactorHandler,
  setUnauthorizedHandler,
  startSession,
  writeToken,
} from '#web/api/client.ts'
import { setDateTimeZone } from '#web/messages/dates.ts'
import { returnPath } from './return-path.ts'

export interface Session {
  /** `unreachable`: a token is kept, the server did not answer; `refresh` asks again. */
  status: 'loading' | 'anonymous' | 'signed-in' | 'unreachable'
  user: UserAnswer | null
  /** The token was there and is refused now. */
  expired: boolean
  /** Keeps the token, then loads the page the visitor came for. */
  signIn: (answer: LoginAnswer) => void
  /** Ends the session on the server, then loads the login page. */
  signOut: () => Promise<void>
  /** Drops the token and loads a page; 401 answers meanwhile do not redirect. */
  signOutTo: (path: string) => void
  /** Keeps the `new_token` of a call that renews it; the old one dies within seconds. */
  renewToken: (token: string) => void
  /** Refetches the user: after anything that spends posts or changes the account. */
  refresh: () => void
}

export const SessionContext = createContext<Session | null>(null)

const isRefused = (error: unknown) => error instanceof ApiError && [401, 403].includes(error.status)

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [hasToken, setHasToken] = useState(() => readToken() !== null)
  const [expired, setExpired] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const me = useQuery({ ...meQuery, enabled: hasToken })
  const refused = isRefused(me.error)
  const userId = me.data?.id
  // What is drawn once the user is known is drawn in slices: in one piece it holds a phone for half a second.
  const shownUser = useDeferredValue(me.data)

  useEffect(() => {
    const end = () => {
      clearToken()
      setHasToken(false)
      setExpired(true)
    }
    if (refused) end()
    setUnauthorizedHandler(end)
    setTwoFactorHandler(() => void client.invalidateQueries({ queryKey: meKey }))
  }, [client, refused])

  useEffect(
    () =>
      onTokenChange(() => {
        if (readToken() === null) return location.assign('/login')
        setHasToken(true)
        const reloadForAnother = ({ id }: UserAnswer) => {
          if (userId && id !== userId) location.reload()
        }
        // The query shows its own error.
        void client.fetchQuery({ ...meQuery, staleTime: 0 }).then(reloadForAnother, () => undefined)
      }),
    [client, userId],
  )

  const session = useMemo<Session>(() => {
    const user = hasToken && !refused ? (shownUser ?? null) : null
    // Before children render with it.
    if (user) setDateTimeZone(user.time_zone)
    return {
      status: isLeaving
        ? 'loading'
        : user
          ? 'signed-in'
          : !hasToken || refused
            ? 'anonymous'
            : me.error
              ? 'unreachable'
              : 'loading',
      user,
      expired,
      signIn: (answer) => {
        startSession(answer.access_token, answer.user.id)
        location.replace(returnPath(location.search, location.origin))
      },
      signOut: async () => {
        // Without an answer this browser forgets the session all the same.
        await logout().catch(() => {})
        clearToken()
        location.assign('/login')
      },
      signOutTo: (path) => {
        setIsLeaving(true)
        clearToken()
        location.assign(path)
      },
      renewToken: writeToken,
      refresh: () => void client.invalidateQueries({ queryKey: meKey }),
    }
  }, [client, expired, hasToken, isLeaving, refused, shownUser, me.error])

  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession is used outside SessionProvider')
  return session
}

/** The signed-in user, on pages that only a user reaches. */
export function useUser(): UserAnswer {
  const { user } = useSession()
  if (!user) throw new Error('useUser is used on a page open to anonymous visitors')
  return user
}
