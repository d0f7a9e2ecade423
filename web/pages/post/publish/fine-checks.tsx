import type { Check } from '#shared/api/checks.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { DropMark } from '#web/ui/drop-mark.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'

/** What was in order from the start; folded to one line where the dialog is one column. */
export function FineChecks({ checks }: { checks: Check[] }) {
  const isNarrow = useNarrow()
  return (
    <details open={!isNarrow} className="border-row border-b py-3">
      <summary className="flex cursor-pointer items-center gap-4 py-0.5">
        <DropMark mark="check" className="text-vert" />
        <span className="text-link">{texts.fine(checks.length)}</span>
      </summary>
      <ul className="mt-2 flex flex-col gap-1.5 pl-9.5 text-15">
        {checks.map(({ name, text }) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
