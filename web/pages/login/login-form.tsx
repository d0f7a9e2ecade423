import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoginBody } from '#shared/api/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { login } from '#web/api/auth.ts'
import { loginTexts as texts } from '#web/messages/sign-in.ts'
import { useSession } from '#web/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { LoginBanner, type LoginNotice } from './login-banner.tsx'

interface Props {
  /** Filled in after register. */
  email: string
  notice: LoginNotice
  /** The password is right, the account asks for its second factor. */
  onChallenge: (challenge: string) => void
}

export function LoginForm({ email, notice: firstNotice, onChallenge }: Props) {
  const { signIn } = useSession()
  const [notice, setNotice] = useState(firstNotice)
  const [isLeaving, setIsLeaving] = useState(false)
  const form = useForm<LoginBody, unknown, LoginBody>({
    resolver: standardSchemaResolver(LoginBody),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function handleSubmit(body: LoginBody) {
    setNotice(null)
    try {
      const answer = await login(body)
      if ('challenge' in answer) return onChallenge(answer.challenge)
      setIsLeaving(true)
      signIn(answer)
    } catch (error) {
      setNotice(error instanceof ApiError ? error : 'failed')
      form.setFocus('password', { shouldSelect: true })
    }
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.handleSubmit(handleSubmit)}>
      <LoginBanner notice={notice} onClose={() => setNotice(null)} />
      <TextField
        label={texts.email}
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label={texts.password}
        required
        autoComplete="current-password"
        aside={
          <RouteLink to="/forgot-password" className="text-14 text-link">
            {texts.forgotten}
          </RouteLink>
        }
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant="main"
        className="mt-1 w-full"
        busyLabel={texts.busy}
        isBusy={isSubmitting || isLeaving}
      >
        {texts.submit}
      </Button>
    </form>
  )
}
