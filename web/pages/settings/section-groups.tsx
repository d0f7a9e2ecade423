import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type CompanyIdentityAnswer, CompanyIdentityBody } from '#shared/api/company-identity.ts'
import type { FeaturesAnswer } from '#shared/api/features.ts'
import type { Permission } from '#shared/role-permissions.ts'
import { identityQuery, useSaveIdentity } from '#web/api/account.ts'
import { subscriptionQuery } from '#web/api/billing.ts'
import { IdentityFields, valuesOf } from '#web/features/company-identity/identity-fields.tsx'
import { contractTexts, subscriptionSentence } from '#web/messages/billing.ts'
import { googleLinkTexts } from '#web/messages/google.ts'
import { identityFormTexts } from '#web/messages/profile.ts'
import { pushTexts } from '#web/messages/push.ts'
import { mailAddressTexts, settingsTexts as texts } from '#web/messages/settings.ts'
import { utmTexts } from '#web/messages/utm-and-link-preview.ts'
import { websiteTexts } from '#web/messages/website.ts'
import { useUser } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useServerForm } from '#web/use-server-form.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DataRightsSection } from './data-rights.tsx'
import { EmailSection, PasswordSection } from './email-and-password.tsx'
import { GoogleLink } from './google-link.tsx'
import { MailAddressSection } from './mail-address-section.tsx'
import { NewsFeedSection } from './news-feed-section.tsx'
import { NotificationsSection, PushSection, WeeklyMailSection } from './notifications-section.tsx'
import { PostingSlotsSection } from './posting-slots-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SaveRow, SectionCard, type SectionProps } from './section-card.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { AppearanceSection, TimeZoneSection } from './time-zone-and-appearance.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { UtmSection } from './utm-section.tsx'

export interface SettingsSection extends SectionProps {
  Section: ComponentType<SectionProps>
  /** Left out where the member's role does not allow it. */
  permission?: Permission
  /** Left out of the list where it says no. */
  isThere?: (features: FeaturesAnswer) => boolean
}

interface Group {
  id: string
  title: string
  sections: SettingsSection[]
}

/** In the order of the page: what is one's own, then what is the company's. */
const allGroups: Group[] = [
  {
    id: 'vous',
    title: texts.own,
    sections: [
      { id: 'profil', title: texts.profile, Section: ProfileSection },
      { id: 'adresse-e-mail', title: texts.emailAddress, Section: EmailSection },
      { id: 'mot-de-passe', title: texts.password, Section: PasswordSection },
      { id: 'google', title: googleLinkTexts.title, Section: GoogleLink, isThere: ({ google }) => google },
      { id: 'double-authentification', title: texts.twoFactor, Section: TwoFactorSection },
      { id: 'sessions', title: texts.sessions, Section: SessionsSection },
      { id: 'notifications', title: texts.notifications, Section: NotificationsSection },
      { id: 'notifications-appareil', title: pushTexts.title, Section: PushSection },
      {
        id: 'post-par-mail',
        title: mailAddressTexts.title,
        Section: MailAddressSection,
        permission: 'write',
        isThere: ({ inbound_mail }) => inbound_mail,
      },
      { id: 'fuseau-horaire', title: texts.timeZone, Section: TimeZoneSection },
      { id: 'apparence', title: texts.appearance, Section: AppearanceSection },
    ],
  },
  {
    id: 'entreprise',
    title: texts.company,
    sections: [
      { id: 'site', title: websiteTexts.settingsTitle, Section: WebsiteSection, permission: 'manage' },
      { id: 'comptes-connectes', title: texts.connectedAccounts, Section: ConnectedAccounts },
      { id: 'suivi-des-liens', title: utmTexts.title, Section: UtmSection, permission: 'manage' },
      {
        id: 'creneaux',
        title: texts.postingSlots,
        Section: PostingSlotsSection,
        permission: 'manage',
      },
      { id: 'rendez-vous', title: texts.weeklyMail, Section: WeeklyMailSection, permission: 'manage' },
      { id: 'actualites', title: texts.newsFeed, Section: NewsFeedSection, permission: 'manage' },
      {
        id: 'identite-de-facturation',
        title: texts.companyIdentity,
        Section: CompanyIdentitySection,
        permission: 'manage',
      },
      { id: 'abonnement', title: texts.subscription, Section: SubscriptionSection, permission: 'manage' },
      { id: 'donnees', title: texts.dataRights, Section: DataRightsSection },
    ],
  },
]

export const allSections = allGroups.flatMap(({ sections }) => sections)

/** What the member's role shows of them; before a second factor that the company demands, the way to it alone. */
export function useGroups(): Group[] {
  const { permissions, two_factor_demanded: isDemanded } = useUser()
  if (isDemanded)
    return allGroups.slice(0, 1).map((group) => ({
      ...group,
      sections: group.sections.filter(({ Section }) => Section === TwoFactorSection),
    }))
  return allGroups.map((group) => ({
    ...group,
    sections: group.sections.filter(({ permission }) => !permission || permissions.includes(permission)),
  }))
}

/** The way to what the company's site proposes, which stands beside the profile that it fills. */
function WebsiteSection(props: SectionProps) {
  return (
    <SectionCard {...props} lead={websiteTexts.settingsLead}>
      <ButtonLink to="/dashboard?site=1" variant="outline">
        {websiteTexts.settingsLink}
      </ButtonLink>
    </SectionCard>
  )
}

/** Where the plan stands, and the way to change it, to its invoices and to its end. */
function SubscriptionSection(props: SectionProps) {
  const subscription = useQuery(subscriptionQuery)
  return (
    <SectionCard {...props}>
      <QueryContent query={subscription}>{(data) => <p>{subscriptionSentence(data)}</p>}</QueryContent>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/subscription" variant="outline" size="small">
          {texts.toSubscription}
        </ButtonLink>
        {subscription.data && subscription.data.status !== 'none' && (
          <ButtonLink to="/subscription/resiliation" variant="danger" size="small">
            {contractTexts.cancel}
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  )
}

function CompanyIdentitySection(props: SectionProps) {
  const identity = useQuery(identityQuery)
  return (
    <SectionCard {...props} lead={identityFormTexts.lead}>
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
