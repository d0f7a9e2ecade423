import type { Check } from '#shared/api/checks.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { DropMark } from '#web/ui/drop-mark.tsx'
import { CheckLine } from './check-line.tsx'

/** What was in order from the start, on one line that opens. */
export function FineChecks({ checks }: { checks: Check[] }) {
  return (
    <details className="border-row border-b py-3">
      <summary className="flex cursor-pointer items-center gap-4 py-0.5">
        <DropMark mark="check" className="text-vert" />
        <span className="text-link">{texts.fine(checks.length)}</span>
      </summary>
      <ul className="mt-2 pl-4">
        {checks.map(({ name, text }) => (
          <CheckLine key={name} level="ok" text={text} />
        ))}
      </ul>
    </details>
  )
}
