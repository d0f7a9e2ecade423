import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#web/api/account.ts'
import { profileTexts as texts } from '#web/messages/profile.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { PictureBlock } from './picture-block.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function ProfileSection(props: SectionProps) {
  const profile = useQuery(profileQuery)
  return (
    <SectionCard {...props} lead={texts.lead}>
      <PictureBlock />
      <Loaded query={profile}>{(data) => <ProfileForm profile={data} />}</Loaded>
    </SectionCard>
  )
}
