import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { settingsTexts as texts } from '#web/messages/settings.ts'
import { SectionList } from './section-list.tsx'
import { sections } from './sections.ts'

export default function SettingsPage() {
  const { hash } = useLocation()

  useEffect(() => {
    const heading = hash ? document.getElementById(hash.slice(1)) : null
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash])

  return (
    <div className="page pt-8 pb-4 md:pt-10">
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
