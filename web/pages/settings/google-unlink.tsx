import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { alwaysTry } from '#web/api/always.ts'
import { ApiError } from '#web/api/api-error.ts'
import { googleIdentityKey, unlinkGoogle } from '#web/api/google.ts'
import { googleLinkTexts as texts } from '#web/messages/google.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

/** Asks for the password before Google stops opening the account. */
export function GoogleUnlink() {
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const [password, setPassword] = useState('')
  const unlinking = useMutation({
    ...alwaysTry,
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
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        unlinking.mutate(password)
      }}
    >
      {unlinking.error && !wrong && <Banner tone="red" title={unlinking.error.message} />}
      <PasswordField
        label={texts.password}
        required
        autoFocus
        autoComplete="current-password"
        error={wrong}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
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
