import { ago } from '#web/messages/dates.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useAutosave } from './use-autosave.ts'
import { useNow } from './use-now.ts'

/** Where the edited text is: on its way, stored, or kept here. */
export function SaveState() {
  const state = useAutosave()
  const now = useNow(2000)
  if (state.kind === 'idle') return null
  const words = {
    saving: texts.editSaving,
    local: texts.editKept,
    failed: texts.editFailed,
    saved: state.kind === 'saved' ? texts.editSaved(ago(state.at, Math.max(now, state.at + 1000))) : '',
  }
  return <p className="text-14 text-muted">{words[state.kind]}</p>
}
