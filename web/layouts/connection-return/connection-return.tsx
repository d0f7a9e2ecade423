import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useClaimConnection } from '#web/api/social.ts'
import { connectionTexts as texts } from '#web/messages/social.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ConnectionOutcome } from './connection-outcome.tsx'
import { TargetChoice } from './target-choice.tsx'

const unknown = 'inconnue'
const pollMs = 1_000
/** Longer than the exchange with a network may take. */
const maxPolls = 30

/** On whatever page the user left from: claims the connection that `?connexion=` names, asks what is left to choose. */
export function ConnectionReturn() {
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const id = query.get('connexion')
  const claim = useClaimConnection()
  const claimed = useRef<string | null>(null)
  const polls = useRef(0)
  const { mutate, data } = claim
  const isStillAsked = data?.status === 'asked' && polls.current < maxPolls

  useEffect(() => {
    if (!id || id === unknown || claimed.current === id) return
    claimed.current = id
    polls.current = 0
    mutate({ id })
  }, [id, mutate])

  // A second click comes back before the first one's exchange is over.
  useEffect(() => {
    if (!id || !isStillAsked || !data) return
    const timer = setTimeout(() => {
      polls.current += 1
      mutate({ id })
    }, pollMs)
    return () => clearTimeout(timer)
  }, [id, isStillAsked, data, mutate])

  if (!id) return null
  const close = () => {
    query.delete('connexion')
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true })
  }
  if (data?.status === 'allowed') {
    return (
      <TargetChoice
        connection={data}
        isBusy={claim.isPending}
        error={claim.error?.message ?? null}
        onChoose={(targets) => mutate({ id, targets })}
        onClose={close}
      />
    )
  }
  return (
    <div className="page sticky top-0 z-20 pt-4">
      {id === unknown || claim.error ? (
        <Banner tone="red" title={texts.unknown} onClose={close}>
          <p>{texts.unknownNext}</p>
        </Banner>
      ) : !data || isStillAsked ? (
        <Loading label={texts.working}>{null}</Loading>
      ) : (
        <ConnectionOutcome connection={data} onClose={close} />
      )}
    </div>
  )
}
