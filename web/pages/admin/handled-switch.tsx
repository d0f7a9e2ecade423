import { useHandle } from '#web/api/admin.ts'
import { messageTexts as texts } from '#web/messages/admin-messages.ts'
import { SwitchKnob } from '#web/ui/switch.tsx'
import type { Message } from './message.ts'

interface Props {
  form: 'contact-requests' | 'support-requests'
  message: Message
}

/** Effective at once; a refusal puts it back and says so. */
export function HandledSwitch({ form, message }: Props) {
  const { mutate, isPending, variables, error } = useHandle(form)
  const isOn = isPending ? Boolean(variables?.handled) : message.handled_at !== null
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <SwitchKnob
        aria-label={texts.handled(message.name)}
        isOn={isOn}
        onChange={(handled) => mutate({ id: message.id, handled })}
      />
      <span aria-hidden="true" className="text-14">
        {isOn ? texts.yes : texts.no}
      </span>
      <span role="alert" className="w-full text-14 text-gorge-fonce empty:hidden">
        {error ? texts.notSaved : ''}
      </span>
    </span>
  )
}
