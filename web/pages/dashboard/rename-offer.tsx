import { companyTexts as texts } from '#web/messages/dashboard.ts'
import type { ProfileInHand } from './use-profile.ts'

/** Another name than the account's: both can change together (docs/product/decisions.md §7, Company name). */
export function RenameOffer({ profile }: { profile: ProfileInHand }) {
  return (
    <label className="flex items-start gap-3 py-1 text-15">
      <input
        type="checkbox"
        checked={profile.rename.isOn}
        onChange={(event) => profile.rename.set(event.target.checked)}
        className="mt-px size-5 shrink-0 accent-strong"
      />
      {texts.rename(profile.accountName)}
    </label>
  )
}
