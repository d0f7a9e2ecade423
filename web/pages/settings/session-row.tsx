import { Monitor, Smartphone } from 'lucide-react'
import type { SessionAnswer } from '#shared/api/sessions.ts'
import { sessionTexts as texts } from '#web/messages/security.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  session: SessionAnswer
  isBusy: boolean
  onEnd: () => void
}

export function SessionRow({ session, isBusy, onEnd }: Props) {
  const device = texts.device(session.browser, session.system)
  const Icon = session.is_mobile ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-4 border-row border-b py-4 last:border-b-0 last:pb-0">
      <Icon aria-hidden="true" size={24} strokeWidth={1.75} className="shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-16">
          {device}
          {session.is_current && (
            <span className="rounded-tiny bg-vert-pale px-2.5 py-0.5 text-14 text-vert">{texts.current}</span>
          )}
        </p>
        <p className="text-14 text-muted">
          {texts.lastUsed(session.last_used_at)}, {texts.opened(session.created_at)}
        </p>
      </div>
      {!session.is_current && (
        <Button
          variant="outline"
          size="small"
          aria-label={texts.endLabel(device)}
          isBusy={isBusy}
          onClick={onEnd}
        >
          {texts.end}
        </Button>
      )}
    </li>
  )
}
