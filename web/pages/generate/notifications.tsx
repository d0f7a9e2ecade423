import { useState } from 'react'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { imageLayoutTexts } from '#web/messages/image-layout.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

interface Notification {
  tone: 'green' | 'red'
  title: string
  detail?: string | null
  onRetry?: (() => void) | undefined
  /** A picture failed that can be composed instead. */
  onCompose?: (() => void) | undefined
}

interface Shown extends Notification {
  id: number
}

/** At most one banner of each colour: what happened last is what counts. */
export function useNotifications() {
  const [notices, setNotices] = useState<Shown[]>([])
  return {
    notices,
    show: (notice: Notification) =>
      setNotices((current) => [
        ...current.filter(({ tone }) => tone !== notice.tone),
        { ...notice, id: (current.at(-1)?.id ?? 0) + 1 },
      ]),
    dismiss: (id: number) => setNotices((current) => current.filter((notice) => notice.id !== id)),
    clear: () => setNotices([]),
  }
}

export type Notifications = ReturnType<typeof useNotifications>

/**
 * On a phone over whatever is in view; side by side, red above both columns, and green, which leaves by itself, over the
 * page's header, moving nothing and hiding nothing of the work.
 */
const places = {
  red: 'shrink-0 lg:mx-10 lg:mt-4 lg:mb-1 min-[80rem]:mx-[calc((100vw-1200px)/2)]',
  green: 'shrink-0 lg:fixed lg:top-2 lg:left-1/2 lg:w-[400px] lg:-translate-x-1/2',
}

export function NotificationList({ notices, dismiss }: Pick<Notifications, 'notices' | 'dismiss'>) {
  if (notices.length === 0) return null
  return (
    <div className="sticky top-2 z-20 flex h-0 flex-col gap-2 overflow-visible px-3 lg:static lg:h-auto lg:px-0">
      {notices.map(({ id, tone, title, detail, ...ways }) => (
        <Banner
          key={id}
          tone={tone}
          title={title}
          className={places[tone]}
          onClose={() => dismiss(id)}
          action={<NotificationActions {...ways} onClick={() => dismiss(id)} />}
        >
          {detail && <p>{detail}</p>}
          {ways.onCompose && <p>{imageLayoutTexts.insteadHelp}</p>}
        </Banner>
      ))}
    </div>
  )
}

interface ActionsProps extends Pick<Notification, 'onRetry' | 'onCompose'> {
  /** Before either. */
  onClick: () => void
}

/** What can be done about a failure. */
export function NotificationActions({ onRetry, onCompose, onClick }: ActionsProps) {
  const handle = (act: () => void) => () => {
    onClick()
    act()
  }
  if (!onRetry && !onCompose) return null
  return (
    <span className="flex flex-wrap gap-2">
      {onRetry && (
        <Button variant="outline" size="small" onClick={handle(onRetry)}>
          {texts.retry}
        </Button>
      )}
      {onCompose && (
        <Button size="small" onClick={handle(onCompose)}>
          {imageLayoutTexts.instead}
        </Button>
      )}
    </span>
  )
}
