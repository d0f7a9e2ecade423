import { Banner } from '#web/ui/banner.tsx'
import type { Notices } from './notices.tsx'

/** What went wrong on one side; a success shows by itself, and the status says it. */
export function SideNotice({ notices, dismiss }: Pick<Notices, 'notices' | 'dismiss'>) {
  const failure = notices.find((notice) => notice.tone === 'red')
  if (!failure) return null
  return (
    <Banner
      key={failure.id}
      tone="red"
      title={failure.title}
      className="mb-4"
      onClose={() => dismiss(failure.id)}
    >
      {failure.detail && <p>{failure.detail}</p>}
    </Banner>
  )
}
