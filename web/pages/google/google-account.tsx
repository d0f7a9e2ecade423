import type { GoogleWaitAnswer } from '#shared/api/google.ts'
import { googleTexts as texts } from '#web/messages/google.ts'

/** Which Google account it is about. */
export function GoogleAccount({ wait }: { wait: GoogleWaitAnswer }) {
  return (
    <p className="mb-6 rounded-small border-[1.5px] border-row-divider px-4.5 py-3 text-15">
      <span className="block text-14 text-muted">{texts.google}</span>
      <span className="break-words font-semibold">{wait.email}</span>
    </p>
  )
}
