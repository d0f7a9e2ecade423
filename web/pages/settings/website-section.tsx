import { websiteTexts as texts } from '#web/messages/website.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

/** The way to what the company's site proposes, which stands beside the profile that it fills. */
export function WebsiteSection(props: SectionProps) {
  return (
    <SectionCard {...props} lead={texts.settingsLead}>
      <ButtonLink to="/dashboard?site=1" variant="outline">
        {texts.settingsLink}
      </ButtonLink>
    </SectionCard>
  )
}
