import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { ConnectionAnswer } from '#shared/api/social.ts'
import { useClaimConnection, useConnect } from '#web/api/social.ts'
import { socialTexts, connectionTexts as texts } from '#web/messages/social.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'

const unknown = 'inconnue'
const pollMs = 1_000
/** Longer than a network's token exchange may take. */
const maxPolls = 30

/** OAuth callback, on the page the user left from: claims the connection of `?connexion=` and asks which accounts to use. */
export function SocialOAuthCallback() {
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

  // A second click may come back before the first token exchange is done.
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
    <div className="page-container sticky top-0 z-20 pt-4">
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

interface Props {
  connection: ConnectionAnswer
  onClose: () => void
}

/** The result, with a retry button after an error. */
function ConnectionOutcome({ connection: { app, status, problem, missing }, onClose }: Props) {
  const connect = useConnect()
  if (status === 'connected') {
    return (
      <Banner tone="green" title={texts.connected(app)} onClose={onClose}>
        {missing.length > 0 && <p>{texts.connectedWithout(missing)}</p>}
      </Banner>
    )
  }
  const [title, next] = texts.problem[problem ?? 'expired'](app)
  return (
    <Banner
      tone={problem === 'cancelled' ? 'amber' : 'red'}
      title={title}
      onClose={onClose}
      action={
        problem !== 'misconfigured' && (
          <Button
            variant="outline"
            size="small"
            isBusy={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate({ network: app })}
          >
            {texts.again}
          </Button>
        )
      }
    >
      <p>{next}</p>
    </Banner>
  )
}

interface TargetChoiceProps {
  connection: ConnectionAnswer
  isBusy: boolean
  error: string | null
  onChoose: (targets: string[]) => void
  onClose: () => void
}

/** Chooses profile and pages to publish to; those already connected are preselected. */
function TargetChoice({ connection, isBusy, error, onChoose, onClose }: TargetChoiceProps) {
  const { app, targets, is_another_account } = connection
  const [chosen, setChosen] = useState(() =>
    targets.filter((target) => target.is_connected).map(({ id }) => id),
  )
  const toggle = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.chooseTitle}
      closeLabel={socialTexts.cancel}
      actions={
        <Button
          variant="main"
          isBusy={isBusy}
          busyLabel={texts.choosing}
          disabledReason={chosen.length === 0 ? texts.chooseNone : null}
          onClick={() => onChoose(chosen)}
        >
          {texts.choose}
        </Button>
      }
    >
      <p className="text-16">{is_another_account ? texts.anotherAccount(app) : texts.chooseText(app)}</p>
      <ul className="flex flex-col gap-2">
        {targets.map(({ id, kind, name, handle, is_connected }) => (
          <li key={id}>
            <label className="flex min-h-12 cursor-pointer items-center gap-3.5 rounded-small border-[1.5px] border-foreground bg-surface px-4 py-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-link"
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold text-16">{name}</span>
                <span className="block text-14 text-muted">
                  {[
                    socialTexts.kind[kind],
                    handle && handle !== name && handle,
                    is_connected && texts.alreadyConnected,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FailureBanner title={texts.failed} cause={error} />
    </Dialog>
  )
}
