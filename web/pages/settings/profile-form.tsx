import { type ProfileAnswer, ProfileBody } from '#shared/api/profile.ts'
import { companyLimits, maxHeadlineLength, maxPersonNameLength } from '#shared/limits.ts'
import { defaultHeadline } from '#shared/messages/accounts.ts'
import { useSaveProfile } from '#web/api/account.ts'
import { useCompany } from '#web/api/company.ts'
import { profileTexts as texts } from '#web/messages/profile.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSavedForm } from '#web/use-saved-form.ts'
import { SaveRow } from './save-row.tsx'

export function ProfileForm({ profile }: { profile: ProfileAnswer }) {
  const { data: company } = useCompany()
  const save = useSaveProfile()
  const form = useSavedForm({
    saved: { ...profile, rename_company: true },
    schema: ProfileBody,
    save: (values) =>
      save.mutateAsync({ ...values, rename_company: values.rename_company && canRename(values) }),
  })
  const { values } = form
  const canRename = ({ company_name: name }: { company_name: string }) =>
    Boolean(company && name.trim() !== profile.company_name && name.trim() !== company.name)
  const count = (field: 'name' | 'family_name' | 'company_name' | 'headline', max: number) => ({
    ...form.field(field),
    ...(values[field].length > max * 0.8 ? { counter: { text: values[field], max } } : {}),
  })

  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="mt-6 flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          required
          {...count('name', maxPersonNameLength)}
        />
        <TextField
          label={texts.familyName}
          autoComplete="family-name"
          required
          {...count('family_name', maxPersonNameLength)}
        />
      </div>
      <TextField
        label={texts.company}
        autoComplete="organization"
        required
        {...count('company_name', companyLimits.name)}
      />
      {company && canRename(values) && (
        <Checkbox
          label={texts.renameCompany(company.name)}
          checked={values.rename_company}
          onChange={(isOn) => form.set('rename_company', isOn)}
        />
      )}
      <TextField
        label={texts.headline}
        placeholder={defaultHeadline(values.company_name)}
        help={texts.headlineHelp}
        {...count('headline', maxHeadlineLength)}
      />
      <SaveRow {...form} />
    </form>
  )
}
