import { useQuery } from '@tanstack/react-query'
import { identityQuery } from '#web/api/account.ts'
import { identityFormTexts as texts } from '#web/messages/profile.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { IdentityForm } from './identity-form.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function CompanyIdentitySection(props: SectionProps) {
  const identity = useQuery(identityQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <Loaded query={identity}>{(data) => <IdentityForm identity={data} />}</Loaded>
    </SectionCard>
  )
}
