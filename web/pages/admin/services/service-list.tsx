import type { ServiceAnswer } from '#shared/api/services.ts'
import { stamp } from '#web/messages/dates.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Tag } from '#web/ui/tag.tsx'
import { ServicesSection } from './section.tsx'
import { TryServices } from './try-services.tsx'

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
