import { notFoundTexts as texts } from '#web/messages/not-found.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export default function NotFound() {
  return (
    <div className="page-container grid grow place-items-center py-12">
      <EmptyState
        illustration="perch"
        level={1}
        title={texts.title}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/dashboard" variant="main">
              {texts.toDashboard}
            </ButtonLink>
            <ButtonLink to="/" variant="outline">
              {texts.toLanding}
            </ButtonLink>
          </span>
        }
      >
        {texts.text}
      </EmptyState>
    </div>
  )
}
