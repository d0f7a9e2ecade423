import type { VersionAnswer } from '#shared/api/versions.ts'
import { Button } from '#web/ui/button.tsx'
import type { VersionActions, VersionTexts } from './types.ts'

interface Props extends VersionActions {
  version: VersionAnswer
  texts: VersionTexts
}

/** « Affichée », or « Reprendre ». */
export function RestoreButton({ version, texts, restoringId, onRestore }: Props) {
  if (version.is_shown) {
    return <span className="shrink-0 py-2 font-semibold text-15 md:pr-4.5">{texts.shown}</span>
  }
  if (!onRestore) return null
  return (
    <Button
      variant="outline"
      size="small"
      aria-label={texts.restoreNamed(version)}
      isBusy={restoringId !== null}
      {...(restoringId === version.id ? { busyLabel: texts.restoring } : {})}
      onClick={() => onRestore(version)}
      className="shrink-0"
    >
      {texts.restore}
    </Button>
  )
}
