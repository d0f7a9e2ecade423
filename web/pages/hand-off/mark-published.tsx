import { useMarkPublished } from '#web/api/hand-off.ts'
import { handOffTexts as texts } from '#web/messages/hand-off.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** The last gesture: Ramage then knows, and never publishes it again. */
export function MarkPublished({ token, isPublished }: { token: string; isPublished: boolean }) {
  const { mutate, isPending, error } = useMarkPublished(token)
  if (isPublished) {
    return (
      <Banner tone="green" title={texts.marked} className="mt-8">
        <p>{texts.markedText}</p>
      </Banner>
    )
  }
  return (
    <section className="mt-8 border-outline border-t-[1.5px] pt-6">
      <h2 className="title-section">{texts.done}</h2>
      <FailureBanner title={texts.markError} className="mt-3" cause={error?.message} />
      <Button
        variant="publish"
        className="mt-3 w-full"
        isBusy={isPending}
        busyLabel={texts.marking}
        onClick={() => mutate()}
      >
        {texts.mark}
      </Button>
    </section>
  )
}
