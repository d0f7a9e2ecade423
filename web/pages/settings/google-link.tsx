import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/client.ts'
import { googleIdentityKey, googleIdentityQuery, unlinkGoogle } from '#web/api/google.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { longDate } from '#web/messages/dates.ts'
import { googleLinkTexts as texts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

/** Which Google account opens this one. Absent where Google is not configured and nothing is linked. */
export function GoogleLink(props: SectionProps) {
  const { data: features } = useQuery(serverFeaturesQuery)
  const identity = useQuery(googleIdentityQuery)
  if (!features?.google && !identity.data?.linked) return null
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={identity}>
        {({ linked, can_unlink }) =>
          linked ? (
            <>
              <p className="text-14 text-muted">{texts.linked}</p>
              <p className="break-words font-semibold">{linked.email}</p>
              <p className="mb-4 text-15 text-muted">{texts.since(longDate(linked.linked_at))}</p>
              {can_unlink ? <GoogleUnlink /> : <p className="max-w-[60ch] text-15">{texts.onlyWay}</p>}
            </>
          ) : (
            <p className="max-w-[60ch]">{texts.none}</p>
          )
        }
      </QueryContent>
    </SectionCard>
  )
}

/** Asks for the password before Google stops opening the account. */
function GoogleUnlink() {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const form = useForm({ defaultValues: { password: '' } })
  const unlinking = useMutation({
    mutationFn: unlinkGoogle,
    onSuccess: () => client.invalidateQueries({ queryKey: googleIdentityKey }),
  })
  const wrong = unlinking.error instanceof ApiError ? unlinking.error.details.password : undefined

  if (!isAsked) {
    return (
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        {texts.unlink}
      </Button>
    )
  }
  return (
    <form
      className="flex max-w-[440px] flex-col gap-5"
      onSubmit={form.handleSubmit(({ password }) => unlinking.mutate(password))}
    >
      {unlinking.error && !wrong && <Banner tone="red" title={unlinking.error.message} />}
      <PasswordField
        label={texts.password}
        required
        autoFocus
        autoComplete="current-password"
        error={wrong}
        {...form.register('password')}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setIsAsked(false)}>
          {texts.cancel}
        </Button>
        <Button
          type="submit"
          variant="danger"
          busyLabel={texts.confirming}
          isBusy={unlinking.isPending || unlinking.isSuccess}
        >
          {texts.confirm}
        </Button>
      </div>
    </form>
  )
}
