import { useQuery } from '@tanstack/react-query'
import { mailKinds } from '#shared/notification-kinds.ts'
import { mailPreferencesQuery, useSaveMailPreferences } from '#web/api/account.ts'
import { notificationTexts as texts } from '#web/messages/preferences.ts'
import { settingsTexts } from '#web/messages/settings.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

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
