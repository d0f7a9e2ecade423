import { type CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import { useSaveIdentity } from '#web/api/account.ts'
import { IdentityFields, valuesOf } from '#web/company-identity/identity-fields.tsx'
import { useSavedForm } from '#web/use-saved-form.ts'
import { SaveRow } from './save-row.tsx'

export function IdentityForm({ identity }: { identity: CompanyIdentityAnswer }) {
  const save = useSaveIdentity()
  const form = useSavedForm({
    saved: valuesOf(identity),
    schema: CompanyIdentityBody,
    save: save.mutateAsync,
  })

  return (
    <form ref={form.form} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <IdentityFields form={form} />
      <SaveRow {...form} />
    </form>
  )
}
