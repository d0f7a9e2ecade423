import type { ConnectionAnswer } from '#shared/api/social.ts'
import { useConnect } from '#web/api/social.ts'
import { connectionTexts as texts } from '#web/messages/social.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  connection: ConnectionAnswer
  onClose: () => void
}

/** How it went; a failure can be tried again at once. */
export function ConnectionOutcome({ connection: { app, status, problem, missing }, onClose }: Props) {
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
