import type { ServiceAnswer } from '#shared/api/services.ts'
import { serviceTexts as texts } from '#web/messages/services.ts'
import { Tag } from '#web/ui/tag.tsx'

/** Off is a choice, not a fault: it has no colour. */
export function StateTag({ state }: Pick<ServiceAnswer, 'state'>) {
  const word = texts.states[state]
  if (state === 'off')
    return (
      <span className="rounded-tiny bg-sable px-2.5 py-0.5 font-semibold text-14 text-on-sheet">{word}</span>
    )
  return <Tag tone={state === 'real' ? 'good' : 'soon'}>{word}</Tag>
}
