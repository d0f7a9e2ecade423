import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { membersTexts } from '#web/messages/members.ts'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { useScrollSpy } from '#web/ui/use-scroll-spy.ts'
import { allSections, type SettingsSection, useGroups } from './section-groups.tsx'

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
