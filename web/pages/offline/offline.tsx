import { offlineTexts as texts } from '#web/messages/share-target.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Shown by the service worker in the place of a page that cannot be reached; the address stays that page's. */
export default function Offline() {
  return (
    <div className="page-container grid grow place-items-center py-12">
      <EmptyState
        illustration="perch"
        level={1}
        title={texts.title}
        action={
          // Without an action a form asks again for the page that was wanted.
          <form>
            <button type="submit" className={buttonClasses({ variant: 'main' })}>
              {texts.retry}
            </button>
          </form>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
