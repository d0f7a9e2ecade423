import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type PostingSlotsAnswer, PostingSlotsBody } from '#shared/api/posting-slots.ts'
import { maxPostingSlots } from '#shared/limits.ts'
import { postingSlotsQuery, useSavePostingSlots } from '#web/api/posting-slots.ts'
import { TimeField } from '#web/features/schedule/date-time-field.tsx'
import { placeOf } from '#web/messages/preferences.ts'
import { postingSlotsTexts as texts } from '#web/messages/settings.ts'
import { useUser } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'

export function PostingSlotsSection(props: SectionProps) {
  const slots = useQuery(postingSlotsQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={slots}>{(data) => <SlotsForm data={data} />}</QueryContent>
    </SectionCard>
  )
}

const firstSlot = { weekday: 2, time: '09:00' }

function SlotsForm({ data }: { data: PostingSlotsAnswer }) {
  const { time_zone: zone } = useUser()
  const save = useSavePostingSlots()
  const form = useServerForm<PostingSlotsBody>({
    saved: { slots: data.slots },
    schema: PostingSlotsBody,
    save: save.mutateAsync,
  })
  const { slots } = form.values
  const setSlots = (next: PostingSlotsBody['slots']) => form.set('slots', next)
  const change = (at: number, patch: Partial<PostingSlotsBody['slots'][number]>) =>
    setSlots(slots.map((slot, index) => (index === at ? { ...slot, ...patch } : slot)))
  const handleAdd = () => {
    const last = slots.at(-1)
    setSlots([...slots, last ? { ...last, weekday: (last.weekday % 7) + 1 } : firstSlot])
  }
  const error = form.errorOf('slots')

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {slots.length === 0 ? (
        <p className="text-16 text-muted">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="flex flex-col gap-3">
          {slots.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the list while it is edited
            <li key={index} className="flex flex-wrap items-end gap-3">
              <SelectField
                label={texts.day}
                className="min-w-0 max-w-56 grow max-md:basis-full"
                value={String(slot.weekday)}
                onChange={(weekday) => change(index, { weekday: Number(weekday) })}
              >
                {texts.days.map((day, at) => (
                  <option key={day} value={at + 1}>
                    {day}
                  </option>
                ))}
              </SelectField>
              <TimeField
                label={texts.time}
                className="w-40 shrink-0"
                value={slot.time}
                error={form.errorOf(`slots.${index}.time`)}
                onChange={(time) => change(index, { time })}
              />
              <Button
                variant="outline"
                size="small"
                aria-label={texts.remove(texts.named(slot.weekday, slot.time))}
                className="mb-1"
                onClick={() => setSlots(slots.filter((_, at) => at !== index))}
              >
                <X aria-hidden="true" size={18} strokeWidth={2.25} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className="text-14 text-error">
          {error}
        </p>
      )}
      {slots.length < maxPostingSlots && (
        <Button variant="outline" size="small" className="self-start" onClick={handleAdd}>
          <Plus aria-hidden="true" size={18} strokeWidth={2.25} />
          {texts.add}
        </Button>
      )}
      <p className="text-14 text-muted">
        {data.slots.length > 0 && data.time_zone !== zone
          ? texts.zoneMoves(placeOf(data.time_zone), placeOf(zone))
          : texts.zone(placeOf(zone))}
      </p>
      <SaveRow {...form} />
    </form>
  )
}
