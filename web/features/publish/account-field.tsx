import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Select } from '#web/ui/select.tsx'

interface AccountFieldProps {
  accounts: SocialAccountAnswer[]
  value: string
  onChange: (id: string) => void
}

/** Which account it goes out on. */
export function AccountField({ accounts, value, onChange }: AccountFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="font-semibold text-15">
        {texts.account}
      </p>
      <Select
        label={texts.account}
        options={accounts.map(({ id, name, kind }) => ({
          value: id,
          label: `${name}, ${texts.kinds[kind]}`,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
