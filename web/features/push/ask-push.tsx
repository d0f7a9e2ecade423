import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pushQuery, useSubscribePush } from '#web/api/push.ts'
import { pushTexts as texts } from '#web/messages/push.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { canTakePush, isPushBlocked, subscribeBrowser } from './browser-push.ts'

/** Where « pas maintenant » is kept, in this browser. */
const name = 'pushDeclined'

/**
 * Asked when a post was just scheduled: that it went out, or did not, is then worth a notification. Shown until it was
 * answered once, and never where the browser cannot or its user said no.
 */
export default function AskPush() {
  const { data } = useQuery({ ...pushQuery, enabled: canTakePush() && !isPushBlocked() })
  const subscribe = useSubscribePush()
  const [isDeclined, setIsDeclined] = useState(() => localStorage.getItem(name) !== null)
  const key = data?.public_key
  if (subscribe.isSuccess) {
    return (
      <Banner tone="green" title={texts.done} className="mt-4">
        <p>{texts.doneText}</p>
      </Banner>
    )
  }
  if (!data || !key || data.is_subscribed || isDeclined) return null
  return (
    <Banner
      tone="amber"
      title={texts.ask}
      className="mt-4"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            isBusy={subscribe.isPending}
            onClick={() => subscribe.mutate((tell) => subscribeBrowser(key, tell))}
          >
            {texts.accept}
          </Button>
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              localStorage.setItem(name, '1')
              setIsDeclined(true)
            }}
          >
            {texts.later}
          </Button>
        </span>
      }
    >
      <p>{subscribe.error?.message ?? texts.askText}</p>
    </Banner>
  )
}
