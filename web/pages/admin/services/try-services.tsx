import type { TrialAnswer } from '#shared/api/services.ts'
import { useTestServices } from '#web/api/services.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** One small call to each model that is set, and what came of it. */
export function TryServices() {
  const { mutate, data, error, isPending } = useTestServices()
  return (
    <div className="mt-4">
      <Button isBusy={isPending} busyLabel={texts.trying} onClick={() => mutate()}>
        {texts.tryOut}
      </Button>
      <div role="status" className="mt-3">
        {error && <p className="text-15">{error.message}</p>}
        {data?.trials.length === 0 && <p className="text-15 text-muted">{texts.nothingToTry}</p>}
        {data && data.trials.length > 0 && (
          <ul>
            {data.trials.map((trial) => (
              <Trial key={`${trial.kind} ${trial.provider} ${trial.model}`} trial={trial} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Trial({ trial: { kind, provider, model, latency_ms, failure, detail } }: { trial: TrialAnswer }) {
  return (
    <li className="border-row-divider border-b py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">
          {texts.trial(texts.trialKinds[kind], provider, model)}
        </span>
        <Tag tone={failure ? 'bad' : 'good'}>{failure ? texts.failed : texts.answered(latency_ms)}</Tag>
      </p>
      <div className="text-14 text-muted [overflow-wrap:anywhere]">
        {failure === null && kind === 'image' && <p>{texts.onlyLookedUp}</p>}
        {failure && <p>{texts.failures[failure]}</p>}
        {detail !== '' && <p>{detail}</p>}
      </div>
    </li>
  )
}
