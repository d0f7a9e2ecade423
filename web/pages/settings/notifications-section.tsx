import { useQuery } from '@tanstack/react-query'
import { type WeeklyMailAnswer, WeeklyMailBody } from '#shared/api/weekly.ts'
import { mailKinds, pushKinds } from '#shared/notification-kinds.ts'
import { mailPreferencesQuery, useSaveMailPreferences } from '#web/api/account.ts'
import { pushQuery, useSaveWantedPushes, useSubscribePush, useUnsubscribePush } from '#web/api/push.ts'
import { useSaveWeeklyMail, weeklyMailQuery } from '#web/api/weekly.ts'
import { canTakePush, isPushBlocked, subscribeBrowser } from '#web/features/push/browser-push.ts'
import { TimeField } from '#web/features/schedule/date-time-field.tsx'
import { notificationTexts, placeOf, notificationTexts as texts } from '#web/messages/preferences.ts'
import { pushTexts } from '#web/messages/push.ts'
import { settingsTexts } from '#web/messages/settings.ts'
import { weeklyMailTexts } from '#web/messages/weekly.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'

export function NotificationsSection(props: SectionProps) {
  const wanted = useQuery(mailPreferencesQuery)
  const save = useSaveMailPreferences()
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={wanted}>
        {(data) => {
          const shown = save.isPending ? save.variables : data
          return (
            <ul className="-my-2">
              {mailKinds.map((kind) => (
                <li key={kind} className="border-row-divider border-b py-1 last:border-b-0">
                  <Switch
                    {...texts.kinds[kind]}
                    word={shown[kind] ? texts.on : texts.off}
                    isOn={shown[kind]}
                    onChange={(isOn) => save.mutate({ ...shown, [kind]: isOn })}
                  />
                </li>
              ))}
            </ul>
          )
        }}
      </QueryContent>
      <FailureBanner title={settingsTexts.saveError} className="mt-4" cause={save.error?.message} />
      <p role="status" className="sr-only">
        {save.isSuccess && settingsTexts.saved}
      </p>
    </SectionCard>
  )
}

const word = (isOn: boolean) => (isOn ? notificationTexts.on : notificationTexts.off)

/** Whether this device takes notifications, and of what all devices of the user are told. */
export function PushSection(props: SectionProps) {
  const push = useQuery(pushQuery)
  const subscribe = useSubscribePush()
  const unsubscribe = useUnsubscribePush()
  const save = useSaveWantedPushes()
  const failure = subscribe.error ?? unsubscribe.error ?? save.error
  return (
    <SectionCard {...props} lead={pushTexts.lead}>
      <QueryContent query={push}>
        {({ public_key: key, is_subscribed: isOn, wanted }) => {
          const obstacle = !key
            ? pushTexts.off
            : !canTakePush()
              ? pushTexts.unable
              : isPushBlocked()
                ? pushTexts.blocked
                : null
          const shown = save.isPending ? save.variables : wanted
          if (!key || obstacle) return <p className="text-15">{obstacle}</p>
          return (
            <>
              <Switch
                label={pushTexts.device}
                help={pushTexts.deviceHelp}
                word={word(isOn)}
                isOn={isOn}
                onChange={(isWanted) => {
                  subscribe.reset()
                  if (isWanted) subscribe.mutate((tell) => subscribeBrowser(key, tell))
                  else unsubscribe.mutate()
                }}
              />
              {isOn && (
                <ul className="mt-2 border-row-divider border-t">
                  {pushKinds.map((kind) => (
                    <li key={kind} className="border-row-divider border-b py-1 last:border-b-0">
                      <Switch
                        {...pushTexts.kinds[kind]}
                        word={word(shown[kind])}
                        isOn={shown[kind]}
                        onChange={(isWanted) => save.mutate({ ...shown, [kind]: isWanted })}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryContent>
      <FailureBanner title={pushTexts.saveError} className="mt-4" cause={failure?.message} />
    </SectionCard>
  )
}

export function WeeklyMailSection(props: SectionProps) {
  const mail = useQuery(weeklyMailQuery)
  return (
    <SectionCard {...props} lead={weeklyMailTexts.lead}>
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
        label={weeklyMailTexts.switch}
        help={weeklyMailTexts.help}
        word={isOn ? weeklyMailTexts.on : weeklyMailTexts.off}
        isOn={isOn}
        onChange={(next) => form.set('is_on', next)}
      />
      <div className="flex items-start gap-3">
        <SelectField
          label={weeklyMailTexts.day}
          className="min-w-0 max-w-56 grow"
          value={String(weekday)}
          onChange={(day) => form.set('weekday', Number(day))}
        >
          {weeklyMailTexts.days.map((day, at) => (
            <option key={day} value={at + 1}>
              {day}
            </option>
          ))}
        </SelectField>
        <TimeField
          label={weeklyMailTexts.time}
          className="w-40 shrink-0"
          value={form.values.time}
          error={form.errorOf('time')}
          onChange={(time) => form.set('time', time)}
        />
      </div>
      <p className="text-14 text-muted">{weeklyMailTexts.zone(placeOf(saved.is_on ? zone : ownZone))}</p>
      <SaveRow {...form} />
    </form>
  )
}
