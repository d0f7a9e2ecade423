import { useMutation } from '@tanstack/react-query'
import type { GoogleAnswer } from '#shared/api/google.ts'
import { ApiError } from '#web/api/api-error.ts'
import { linkWithMailToken } from '#web/api/google.ts'
import { googleTexts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

const texts = googleTexts.confirm

interface Props {
  token: string
  onAnswer: (answer: GoogleAnswer) => Promise<void>
}

/** Where the mailed link leads: opening it alone does nothing. */
export function ConfirmLink({ token, onAnswer }: Props) {
  const linking = useMutation({
    mutationFn: () => linkWithMailToken(token),
    onSuccess: onAnswer,
  })
  const isOver = linking.error instanceof ApiError && /^(link|google)_/.test(linking.error.code)
  return (
    <>
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 mb-6 text-muted">{texts.lead}</p>
      {linking.error && (
        <Banner tone="red" title={isOver ? texts.failed : googleTexts.failed} className="mb-6">
          <p>{isOver ? texts.failedNext : linking.error.message}</p>
        </Banner>
      )}
      {!isOver && (
        <Button
          variant="main"
          className="w-full"
          busyLabel={texts.submitting}
          isBusy={linking.isPending || linking.isSuccess}
          onClick={() => linking.mutate()}
        >
          {texts.submit}
        </Button>
      )}
      <p className="mt-7 text-center">
        <RouteLink to="/login" className="touch-target font-semibold text-link">
          {googleTexts.backToLogin}
        </RouteLink>
      </p>
    </>
  )
}
