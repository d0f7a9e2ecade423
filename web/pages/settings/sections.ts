import type { ComponentType } from 'react'
import type { FeaturesAnswer } from '#shared/api/features.ts'
import { googleLinkTexts } from '#web/messages/google.ts'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DataRightsSection } from './data-rights.tsx'
import { EmailSection } from './email-section.tsx'
import { GoogleLink } from './google-link.tsx'
import { CompanyIdentitySection } from './identity-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import type { SectionProps } from './section-card.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

interface SettingsSection extends SectionProps {
  Section: ComponentType<SectionProps>
  /** Left out of the list where it says no. */
  isThere?: (features: FeaturesAnswer) => boolean
}

/** In the order of the page. */
export const sections: SettingsSection[] = [
  { id: 'profil', title: texts.profile, Section: ProfileSection },
  { id: 'comptes-connectes', title: texts.connectedAccounts, Section: ConnectedAccounts },
  { id: 'identite-de-facturation', title: texts.companyIdentity, Section: CompanyIdentitySection },
  { id: 'abonnement', title: texts.subscription, Section: SubscriptionSection },
  { id: 'adresse-e-mail', title: texts.emailAddress, Section: EmailSection },
  { id: 'mot-de-passe', title: texts.password, Section: PasswordSection },
  { id: 'google', title: googleLinkTexts.title, Section: GoogleLink, isThere: ({ google }) => google },
  { id: 'double-authentification', title: texts.twoFactor, Section: TwoFactorSection },
  { id: 'sessions', title: texts.sessions, Section: SessionsSection },
  { id: 'notifications', title: texts.notifications, Section: NotificationsSection },
  { id: 'fuseau-horaire', title: texts.timeZone, Section: TimeZoneSection },
  { id: 'apparence', title: texts.appearance, Section: AppearanceSection },
  { id: 'donnees', title: texts.dataRights, Section: DataRightsSection },
]
