import { successTexts as texts } from '#web/messages/billing-return.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { WaitingBarbs } from '#web/ui/waiting-barbs.tsx'

/** Paid perhaps, not confirmed yet: the page asks again by itself. */
export function Pending() {
  return (
    <div role="status" className="flex flex-col items-center py-8 text-center">
      <Drawing name="letter" className="w-60" />
      <h1 className="title-section mt-6">{texts.pending}</h1>
      <WaitingBarbs className="mt-4 text-mark" />
      <p className="mt-4 max-w-[48ch] text-17 text-muted">{texts.pendingText}</p>
      <ButtonLink to="/recharge" variant="outline" className="mt-5">
        {texts.toBalance}
      </ButtonLink>
    </div>
  )
}
