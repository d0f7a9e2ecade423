import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { reauthenticate } from '#web/api/security.ts'
import { reauthenticationTexts as texts } from '#web/messages/settings.ts'
import { ReauthenticationDialog } from './reauthentication-dialog.tsx'

interface Reauthentication {
  /** Runs `act`; when the server requires reauthentication, opens the dialog and runs it again. Rejects as `act` does. */
  withReauthentication: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** To be rendered by the caller. */
  dialog: ReactNode
}

/** For actions that require a recent authentication (error `proof_required`). */
export function useReauthentication(): Reauthentication {
  const [asked, setAsked] = useState<{ given: () => void; refused: () => void } | null>(null)

  async function withReauthentication<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'proof_required')) throw error
      await new Promise<void>((resolve, reject) =>
        setAsked({ given: resolve, refused: () => reject(error) }),
      ).finally(() => setAsked(null))
      return act()
    }
  }

  const dialog = asked && (
    <ReauthenticationDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      onSubmit={(proof) => reauthenticate(proof).then(asked.given)}
      onClose={asked.refused}
    />
  )
  return { withReauthentication, dialog }
}
