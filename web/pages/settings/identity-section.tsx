import { useQuery } from '@tanstack/react-query'
import { type CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import { identityQuery, useSaveIdentity } from '#web/api/account.ts'
import { IdentityFields, valuesOf } from '#web/features/company-identity/identity-fields.tsx'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { SaveRow } from './save-row.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function CompanyIdentitySection(props: SectionProps) {
  const identity = useQuery(identityQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <QueryContent query={identity}>{(data) => <IdentityForm identity={data} />}</QueryContent>
    </SectionCard>
  )
}

function IdentityForm({ identity }: { identity: CompanyIdentityAnswer }) {
  const save = useSaveIdentity()
  const form = useServerForm({
    saved: valuesOf(identity),
    schema: CompanyIdentityBody,
    save: save.mutateAsync,
  })

  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      <IdentityFields form={form} />
      <SaveRow {...form} />
    </form>
  )
}
