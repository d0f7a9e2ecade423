import { exampleTexts as texts } from '#web/messages/landing.ts'
import { DropMark } from '#web/ui/drop-mark.tsx'

/** What is verified before anything leaves. */
export function ExampleChecks() {
  return (
    <div className="rounded-small bg-sheet px-5 py-3 text-15">
      {texts.checks.map((check) => (
        <p key={check} className="flex items-center gap-3.5 border-trait border-b py-3">
          <DropMark mark="check" className="text-vert" />
          {check}
        </p>
      ))}
      <p className="flex items-center justify-between gap-3 pt-3.5 pb-1.5">
        <span className="rounded-pill bg-loriot px-4.5 py-2 font-semibold">{texts.publish}</span>
        <span className="text-14">{texts.later}</span>
      </p>
    </div>
  )
}
