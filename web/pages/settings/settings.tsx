import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { FeaturesAnswer } from '#shared/api/features.ts'
import type { Permission } from '#shared/members.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { googleLinkTexts } from '#web/messages/google.ts'
import { mailAddressTexts } from '#web/messages/mail-address.ts'
import { membersTexts } from '#web/messages/members.ts'
import { pushTexts } from '#web/messages/push.ts'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { utmTexts } from '#web/messages/utm-and-link-preview.ts'
import { websiteTexts } from '#web/messages/website.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { DataRightsSection } from './data-rights.tsx'
import { EmailSection } from './email-section.tsx'
import { GoogleLink } from './google-link.tsx'
import { CompanyIdentitySection } from './identity-section.tsx'
import { MailAddressSection } from './mail-address-section.tsx'
import { NewsFeedSection } from './news-feed-section.tsx'
import { NotificationsSection, WeeklyMailSection } from './notifications-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PostingSlotsSection } from './posting-slots-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { PushSection } from './push-section.tsx'
import type { SectionProps } from './section-card.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SubscriptionSection } from './subscription-section.tsx'
import { TimeZoneSection } from './time-zone-section.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'
import { UtmSection } from './utm-section.tsx'
import { WebsiteSection } from './website-section.tsx'

export default function SettingsPage() {
  const { hash } = useLocation()
  const groups = useGroups()
  const { two_factor_demanded: isDemanded } = useUser()

  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])

  return (
    <div className="page-container pt-8 pb-4 md:pt-10">
      <h1 className="title-page">{texts.title}</h1>
      <p className="mt-1 text-muted">{texts.lead}</p>
      {isDemanded && (
        <Banner tone="amber" title={texts.twoFactorDemanded} className="mt-6">
          <p>{texts.twoFactorDemandedText}</p>
        </Banner>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:mt-8 lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-10">
        <SectionList />
        <div className="flex min-w-0 flex-col gap-4 md:gap-6">
          {groups.map(({ id, title, sections }) => (
            <section key={id} aria-labelledby={id} className="flex min-w-0 flex-col gap-4 md:gap-6">
              <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6 not-first:mt-4">
                {title}
              </h2>
              {id === 'entreprise' && (
                <ButtonLink to="/members" variant="outline" className="self-start">
                  {membersTexts.toMembers}
                </ButtonLink>
              )}
              {sections.map(({ Section, id, title }) => (
                <Section key={id} id={id} title={title} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The way to each section: beside them on a wide screen, folded above them on a phone. */
function SectionList() {
  const shown = useScrollSpy(allSections)
  const groups = useGroups()
  const { data: features } = useQuery(serverFeaturesQuery)
  const isThere = (section: SettingsSection) => !section.isThere || (features && section.isThere(features))
  const links = (className: string) => (
    <>
      {groups.map((group) => (
        <div key={group.id} className="not-first:mt-4">
          <p className={`py-1 text-14 text-muted ${className} border-transparent`}>{group.title}</p>
          <ul className="flex flex-col">
            {group.sections.filter(isThere).map(({ id, title }) => (
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
        </div>
      ))}
    </>
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

const allSections = allGroups.flatMap(({ sections }) => sections)

/** What the member's role shows of them; before a second factor that the company demands, the way to it alone. */
function useGroups(): Group[] {
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
