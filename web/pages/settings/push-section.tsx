import { useQuery } from '@tanstack/react-query'
import { pushKinds } from '#shared/notification-kinds.ts'
import { pushQuery, useSaveWantedPushes, useSubscribePush, useUnsubscribePush } from '#web/api/push.ts'
import { canTakePush, isPushBlocked, subscribeBrowser } from '#web/features/push/browser-push.ts'
import { notificationTexts } from '#web/messages/preferences.ts'
import { pushTexts as texts } from '#web/messages/push.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

const word = (isOn: boolean) => (isOn ? notificationTexts.on : notificationTexts.off)

/** Whether this device takes notifications, and of what all devices of the user are told. */
export function PushSection(props: SectionProps) {
  const push = useQuery(pushQuery)
  const subscribe = useSubscribePush()
  const unsubscribe = useUnsubscribePush()
  const save = useSaveWantedPushes()
  const failure = subscribe.error ?? unsubscribe.error ?? save.error
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={push}>
        {({ public_key: key, is_subscribed: isOn, wanted }) => {
          const obstacle = !key
            ? texts.off
            : !canTakePush()
              ? texts.unable
              : isPushBlocked()
                ? texts.blocked
                : null
          const shown = save.isPending ? save.variables : wanted
          if (!key || obstacle) return <p className="text-15">{obstacle}</p>
          return (
            <>
              <Switch
                label={texts.device}
                help={texts.deviceHelp}
                word={word(isOn)}
                isOn={isOn}
                onChange={(isWanted) => {
                  subscribe.reset()
                  if (isWanted) subscribe.mutate(() => subscribeBrowser(key))
                  else unsubscribe.mutate()
                }}
              />
              {isOn && (
                <ul className="mt-2 border-row-divider border-t">
                  {pushKinds.map((kind) => (
                    <li key={kind} className="border-row-divider border-b py-1 last:border-b-0">
                      <Switch
                        {...texts.kinds[kind]}
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
      <FailureBanner title={texts.saveError} className="mt-4" cause={failure?.message} />
    </SectionCard>
  )
}
