import { useAddDemonstrationMember } from '#web/api/members.ts'
import { demonstrationTexts as texts } from '#web/messages/members.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useReauthentication } from '#web/use-reauthentication.tsx'

/** A second person to try a company of several with, and her login; in a demonstration alone. `isThere`: she was added before. */
export function DemonstrationCard({ isThere }: { isThere: boolean }) {
  const add = useAddDemonstrationMember()
  const { withReauthentication, dialog } = useReauthentication()
  // What was refused shows below.
  const handleAdd = () => void withReauthentication(() => add.mutateAsync()).catch(() => undefined)
  return (
    <Card tone="accent-soft" aria-labelledby="essai">
      <h2 id="essai" className="title-section">
        {texts.title}
      </h2>
      <p className="mt-1 max-w-[60ch] text-16">{isThere ? texts.there : texts.text}</p>
      <div role="status">
        {add.data && (
          <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-16">
            <dt>{texts.email}</dt>
            <dd className="wrap-anywhere font-semibold">{add.data.email}</dd>
            <dt>{texts.password}</dt>
            <dd className="wrap-anywhere font-semibold">{add.data.password}</dd>
          </dl>
        )}
      </div>
      {add.data && <p className="mt-2 max-w-[60ch] text-14">{texts.how}</p>}
      {!dialog && <FailureBanner title={texts.failed} className="mt-3" cause={add.error?.message} />}
      <Button
        variant="outline"
        size="small"
        className="mt-4"
        isBusy={add.isPending}
        busyLabel={texts.adding}
        onClick={handleAdd}
      >
        {isThere || add.data ? texts.again : texts.add}
      </Button>
      {dialog}
    </Card>
  )
}
