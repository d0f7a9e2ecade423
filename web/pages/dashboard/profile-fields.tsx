import { companyLimits } from '#shared/limits.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProfileField } from './profile.ts'
import type { ProfileInHand } from './use-profile.ts'

export function ProfileFields({ profile }: { profile: ProfileInHand }) {
  const field = (name: ProfileField) => ({
    name,
    value: profile.values[name],
    error: profile.errors[name],
    counter: { text: profile.values[name], max: companyLimits[name] },
    onChange: (event: { target: { value: string } }) => profile.set(name, event.target.value),
  })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={texts.name} autoComplete="organization" required {...field('name')} />
        <TextField
          label={texts.industry}
          placeholder={texts.industryExample}
          required
          {...field('industry')}
        />
      </div>
      <TextArea label={texts.description} placeholder={texts.descriptionExample} {...field('description')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.keywords}
          placeholder={texts.keywordsExample}
          help={texts.keywordsHelp}
          {...field('keywords')}
        />
        <TextField
          label={texts.website}
          placeholder={texts.websiteExample}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...field('website')}
        />
      </div>
    </>
  )
}
