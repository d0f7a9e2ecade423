import { useState } from 'react'
import type { AdminUserAnswer } from '#shared/api/admin-users.ts'
import { ConfirmAct } from './confirm-act.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { UserFacts, type View } from './user-facts.tsx'

interface Props {
  user: AdminUserAnswer
  onClose: () => void
  /** With what there is to say of it. */
  onDone: (text: string) => void
}

/** An account and the ways to act upon it, each in a dialog of its own. */
export function UserDialog(props: Props) {
  const [view, setView] = useState<View>('facts')
  if (view === 'facts') return <UserFacts {...props} onView={setView} />
  if (view === 'credits') return <CreditsDialog {...props} />
  return <ConfirmAct {...props} act={view} />
}
