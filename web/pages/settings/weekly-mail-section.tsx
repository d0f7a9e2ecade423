import { useQuery } from '@tanstack/react-query'
import { type WeeklyMailAnswer, WeeklyMailBody } from '#shared/api/weekly.ts'
import { useSaveWeeklyMail, weeklyMailQuery } from '#web/api/weekly.ts'
import { TimeField } from '#web/features/schedule/date-time-field.tsx'
import { placeOf } from '#web/messages/preferences.ts'
import { weeklyMailTexts as texts } from '#web/messages/weekly.ts'
import { useUser } from '#web/session.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow } from './save-row.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function WeeklyMailSection(props: SectionProps) {
  const mail = useQuery(weeklyMailQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={mail}>{(data) => <WeeklyMailForm data={data} />}</QueryContent>
    </SectionCard>
  )
}

function WeeklyMailForm({ data: { time_zone: zone, ...saved } }: { data: WeeklyMailAnswer }) {
  const { time_zone: ownZone } = useUser()
  const save = useSaveWeeklyMail()
  const form = useServerForm<WeeklyMailBody>({ saved, schema: WeeklyMailBody, save: save.mutateAsync })
  const { is_on: isOn, weekday } = form.values
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <Switch
        label={texts.switch}
        help={texts.help}
        word={isOn ? texts.on : texts.off}
        isOn={isOn}
        onChange={(next) => form.set('is_on', next)}
      />
      <div className="flex items-start gap-3">
        <SelectField
          label={texts.day}
          className="min-w-0 max-w-56 grow"
          value={String(weekday)}
          onChange={(day) => form.set('weekday', Number(day))}
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
          value={form.values.time}
          error={form.errorOf('time')}
          onChange={(time) => form.set('time', time)}
        />
      </div>
      <p className="text-14 text-muted">{texts.zone(placeOf(saved.is_on ? zone : ownZone))}</p>
      <SaveRow {...form} />
    </form>
  )
}
