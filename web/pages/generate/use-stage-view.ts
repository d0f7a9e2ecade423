import { useState } from 'react'

/** What is unfolded on the stage: the text being edited, the panel that makes it again, or its versions. */
export function useStageView() {
  const [open, setOpen] = useState<'edit' | 'regenerate' | 'versions' | null>(null)
  return {
    isEditing: open === 'edit',
    isRegenerating: open === 'regenerate',
    edit: () => setOpen('edit'),
    endEdit: () => setOpen(null),
    toggleRegenerate: () => setOpen(open === 'regenerate' ? null : 'regenerate'),
    closeRegenerate: () => setOpen(null),
    showsVersions: open === 'versions',
    toggleVersions: () => setOpen(open === 'versions' ? null : 'versions'),
  }
}

export type StageView = ReturnType<typeof useStageView>
