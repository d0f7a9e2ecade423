import { useState } from 'react'

/** What is unfolded on the stage: the text being edited, or the panel that makes it again. */
export function useStageView() {
  const [open, setOpen] = useState<'edit' | 'regenerate' | null>(null)
  return {
    isEditing: open === 'edit',
    isRegenerating: open === 'regenerate',
    edit: () => setOpen('edit'),
    endEdit: () => setOpen(null),
    toggleRegenerate: () => setOpen(open === 'regenerate' ? null : 'regenerate'),
    closeRegenerate: () => setOpen(null),
  }
}

export type StageView = ReturnType<typeof useStageView>
