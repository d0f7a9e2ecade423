import { useState } from 'react'

interface FormState {
  /** True once the server holds it. */
  submit: () => Promise<boolean>
  discard: () => void
}

/** A card that is seen or edited: saving leads back to the view, and so does giving up what was typed. */
export function useCardEditing(
  form: FormState,
  startsEditing: boolean,
  { onChange, onSaved }: { onChange: () => void; onSaved: () => void },
) {
  const [isEditing, setIsEditing] = useState(startsEditing)

  async function save(): Promise<boolean> {
    onChange()
    const isSaved = await form.submit()
    if (isSaved) {
      setIsEditing(false)
      onSaved()
    }
    return isSaved
  }

  function toggle() {
    onChange()
    if (isEditing) form.discard()
    setIsEditing(!isEditing)
  }

  return { isEditing, save, toggle }
}
