import { type ReactNode, useId } from 'react'
import type { ServiceAnswer, TrialAnswer } from '#shared/api/services.ts'
import { useTestServices } from '#web/api/admin.ts'
import { stamp } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

export function ServiceList({ services }: { services: ServiceAnswer[] }) {
  return (
    <ServicesSection title={texts.services}>
      <TryServices />
      <ul>
        {services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
    </ServicesSection>
  )
}

function Service({ service }: { service: ServiceAnswer }) {
  const { id, state, missing, redirected_by, last_success_at, last_error_at, last_error } = service
  // What this program does itself is no call to anybody.
  const isUsed = state !== 'off' && !/demonstration|certificate/.test(id)
  return (
    <li className="border-row-divider border-b py-3.5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{texts.names[id]}</span>
        <StateTag state={state} />
      </p>
      <div className="mt-1 text-14 text-muted [overflow-wrap:anywhere]">
        {missing.length > 0 && <p>{texts.missing(missing)}</p>}
        {redirected_by && <p>{texts.redirected(redirected_by)}</p>}
        {last_success_at && <p>{texts.success(stamp(last_success_at))}</p>}
        {last_error_at && (
          <p>
            {texts.failure(stamp(last_error_at))}
            <span className="block">{last_error}</span>
          </p>
        )}
        {isUsed && !last_success_at && !last_error_at && <p>{texts.neverAsked}</p>}
      </div>
    </li>
  )
}

/** Off is a choice, not a fault: it has no colour. */
function StateTag({ state }: Pick<ServiceAnswer, 'state'>) {
  const word = texts.states[state]
  if (state === 'off')
    return (
      <span className="rounded-tiny bg-subtle px-2.5 py-0.5 font-semibold text-14 text-on-surface">
        {word}
      </span>
    )
  return <Tag tone={state === 'real' ? 'good' : 'soon'}>{word}</Tag>
}

/** One small call to each model that is set, and what came of it. */
function TryServices() {
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

/** One part of the page, under its title. */
export function ServicesSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-section border-foreground border-b-[1.5px] pb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
