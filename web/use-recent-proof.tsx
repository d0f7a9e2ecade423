import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { giveProof } from '#web/api/security.ts'
import { recentProofTexts as texts } from '#web/messages/settings.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface RecentProof {
  /** Does it; where the server wants to know who is there, the dialog asks, and it is done again. Rejects as `act`. */
  withProof: <Answer>(act: () => Promise<Answer>) => Promise<Answer>
  /** To be rendered. */
  dialog: ReactNode
}

/** For acts that ask for a proof of the last minutes. */
export function useRecentProof(): RecentProof {
  const [asked, setAsked] = useState<{ given: () => void; refused: () => void } | null>(null)

  async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
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
    <ProofDialog
      title={texts.title}
      text={texts.text}
      confirm={texts.confirm}
      onProve={(proof) => giveProof(proof).then(asked.given)}
      onClose={asked.refused}
    />
  )
  return { withProof, dialog }
}
