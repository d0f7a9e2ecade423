import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FeaturesAnswer } from '#shared/api/features.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { googleLinkTexts } from '#web/messages/google.ts'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts'
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

export default function SettingsPage() {
  const { hash } = useLocation()

  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])

  return (
    <div className="page-container pt-8 pb-4 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.lead}</p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:mt-8 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-10">
        <SectionList />
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          {sections.map(({ Section, ...section }) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The way to each section: beside them on a wide screen, folded above them on a phone. */
function SectionList() {
  const shown = useScrollSpy(sections)
  const { data: features } = useQuery(serverFeaturesQuery)
  const there = sections.filter(({ isThere }) => !isThere || (features && isThere(features)))
  const links = (className: string) => (
    <ul className="flex flex-col">
      {there.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`block py-2 text-15 hover:underline ${className} ${shown === id ? 'font-semibold' : ''}`}
            {...(shown === id ? { 'aria-current': 'location' as const } : {})}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav
        aria-label={texts.navigation}
        className="sticky top-6 border-row-divider border-l-[1.5px] max-lg:hidden"
      >
        {links('-ml-[2px] border-l-[2.5px] border-transparent pl-5 aria-[current]:border-emphasis')}
      </nav>
      <details className="rounded-small border-[1.5px] border-foreground px-4.5 lg:hidden">
        <summary className="min-h-12 cursor-pointer py-3 font-semibold text-15">{texts.jump}</summary>
        <nav aria-label={texts.navigation} className="pb-3">
          {links('min-h-11')}
        </nav>
      </details>
    </>
  )
}

interface SettingsSection extends SectionProps {
  Section: ComponentType<SectionProps>
  /** Left out of the list where it says no. */
  isThere?: (features: FeaturesAnswer) => boolean
}

/** In the order of the page. */
const sections: SettingsSection[] = [
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
