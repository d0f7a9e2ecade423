import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { keywordsOf } from './profile.ts'
import type { ProfileInHand } from './use-profile.ts'

interface Props {
  profile: ProfileInHand
  onSave: () => Promise<boolean>
}

/** « 1 mot-clé retiré, non enregistré », with the button that saves it. */
export function UnsavedBar({ profile, onSave }: Props) {
  const before = keywordsOf(profile.saved)
  const now = keywordsOf(profile.values)
  const removed = before.filter((keyword) => !now.includes(keyword)).length
  const added = now.filter((keyword) => !before.includes(keyword)).length
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small bg-calm p-2.5 pl-4.5"
    >
      <p className="font-semibold text-15">
        {removed + added > 0 ? texts.unsaved(removed, added) : texts.unsavedForm}
      </p>
      <span className="flex flex-wrap gap-2.5">
        <Button variant="outline" size="small" onClick={profile.discard}>
          {texts.cancel}
        </Button>
        <Button size="small" onClick={() => void onSave()} isBusy={profile.isSaving} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </span>
    </div>
  )
}
