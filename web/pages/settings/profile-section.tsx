import { useQuery } from '@tanstack/react-query'
import { type ProfileAnswer, ProfileBody } from '#shared/api/profile.ts'
import { companyLimits, maxHeadlineLength, maxPersonNameLength } from '#shared/limits.ts'
import { defaultHeadline } from '#shared/messages/accounts.ts'
import {
  profileQuery,
  useDeleteProfilePicture,
  useSaveProfile,
  useUploadProfilePicture,
} from '#web/api/account.ts'
import { useCompany } from '#web/api/company.ts'
import { PictureButtons, usePictureUpload } from '#web/features/picture-upload/picture-upload.tsx'
import { profileTexts as texts } from '#web/messages/profile.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { initialOf } from '#web/ui/preview/instagram-handle.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePermission } from '#web/use-permission.ts'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'

export function ProfileSection(props: SectionProps) {
  const profile = useQuery(profileQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <PictureBlock />
      <QueryContent query={profile}>{(data) => <ProfileForm profile={data} />}</QueryContent>
    </SectionCard>
  )
}

function ProfileForm({ profile }: { profile: ProfileAnswer }) {
  const { data: company } = useCompany()
  const canManage = usePermission('manage')
  const save = useSaveProfile()
  const form = useServerForm({
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
    ...(values[field].length > max * 0.8
      ? { aside: <CharacterCounter text={values[field]} max={max} /> }
      : {}),
  })

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="mt-6 flex flex-col gap-5">
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
      {canManage && (
        <TextField
          label={texts.company}
          autoComplete="organization"
          required
          {...count('company_name', companyLimits.name)}
        />
      )}
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

const bars = 20
const buttons = { add: texts.pictureAdd, change: texts.pictureChange, remove: texts.pictureRemove }

/** The account's picture, changed at once; how far an upload is, and why it failed. */
function PictureBlock() {
  const { profile_pic_url: src, company_name: name } = useUser()
  const change = usePictureUpload(useUploadProfilePicture(), useDeleteProfilePicture())
  const { sending, share, cause } = change

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {src ? (
        <img src={src} alt={texts.picture} className="size-18 shrink-0 rounded-avatar object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-18 shrink-0 place-items-center rounded-avatar bg-highlight font-semibold text-33 text-dark"
        >
          {initialOf(name)}
        </span>
      )}
      <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-2">
        <PictureButtons change={change} hasPicture={Boolean(src)} texts={buttons} />
        {sending ? (
          <>
            <p className="text-14">
              {texts.pictureSending(sending)} <b>{texts.percent(share)}</b>
            </p>
            <Meter filled={Math.round(share * bars)} total={bars} width={9} height={12} gap={3} />
          </>
        ) : (
          <p className="text-14 text-muted">{texts.pictureRules}</p>
        )}
        <p role="status" className="sr-only">
          {change.isSent ? texts.pictureSaved : change.isRemoved ? texts.pictureRemoved : (sending ?? '')}
        </p>
      </div>
      <FailureBanner
        title={change.hasFailedToRemove ? texts.pictureDeleteError : texts.pictureError}
        className="w-full"
        cause={cause}
      />
    </div>
  )
}
