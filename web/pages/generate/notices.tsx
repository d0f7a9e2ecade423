import { useState } from 'react'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

export interface Notice {
  tone: 'green' | 'red'
  title: string
  detail?: string | null
  onRetry?: (() => void) | undefined
}

interface Shown extends Notice {
  id: number
}

/** At most one banner of each colour: what happened last is what counts. */
export function useNotices() {
  const [notices, setNotices] = useState<Shown[]>([])
  return {
    notices,
    show: (notice: Notice) =>
      setNotices((current) => [
        ...current.filter(({ tone }) => tone !== notice.tone),
        { ...notice, id: (current.at(-1)?.id ?? 0) + 1 },
      ]),
    dismiss: (id: number) => setNotices((current) => current.filter((notice) => notice.id !== id)),
    clear: () => setNotices([]),
  }
}

export type Notices = ReturnType<typeof useNotices>

export function NoticeList({ notices, dismiss }: Pick<Notices, 'notices' | 'dismiss'>) {
  if (notices.length === 0) return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      {notices.map(({ id, tone, title, detail, onRetry }) => (
        <Banner
          key={id}
          tone={tone}
          title={title}
          onClose={() => dismiss(id)}
          action={
            onRetry && (
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  dismiss(id)
                  onRetry()
                }}
              >
                {texts.retry}
              </Button>
            )
          }
        >
          {detail && <p>{detail}</p>}
        </Banner>
      ))}
    </div>
  )
}
