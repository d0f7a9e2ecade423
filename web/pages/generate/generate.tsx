import { useEffect, useState } from 'react'
import type { Network } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { useUser } from '#web/session.tsx'
import { BothNetworksView } from './both-networks-view.tsx'
import { BriefForm } from './brief-form.tsx'
import { CreditsDialog } from './credits-dialog.tsx'
import { NotificationList, useNotifications } from './notifications.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useBothNetworks, useGenerationOutcome } from './use-both-networks.ts'
import { useBrief } from './use-brief.ts'
import { useGenerationRequests } from './use-generation-requests.ts'
import { StudioContext, useCurrentPost, useSaveCurrentPost, useStudio, useStudioFor } from './use-studio.ts'

/** /generate: images and words on paper, the post on its stage. */
export default function GeneratePage() {
  const studio = useStudioFor(useUser().id)
  return (
    <StudioContext value={studio}>
      <StudioPage />
    </StudioContext>
  )
}

function StudioPage() {
  const studio = useStudio()
  const [platform, setPlatform] = useState<Network>(studio.store.read().app)
  const notices = useNotifications()
  const brief = useBrief()
  const post = useCurrentPost()
  const { save, publish, isSaving } = useSaveCurrentPost(platform)
  const requests = useGenerationRequests({
    brief: brief.value,
    platform,
    post,
    imageOf: brief.imageOf,
    onStart: (app) => {
      notices.clear()
      setPlatform(app)
      if (isOneColumn()) goTo('apercu')
    },
  })
  const credits = useGenerationOutcome(notices, requests)
  const both = useBothNetworks(brief.value, notices, credits.open)

  if (both.isShown) return <BothNetworksView {...{ both, brief }} />

  return (
    <div className="group/studio -mb-16 relative grow">
      <NotificationList {...notices} />
      <div className="lg:grid lg:min-h-full lg:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:grid-cols-[calc((100vw-1200px)/2+740px)_minmax(0,1fr)]">
        <BriefForm {...{ brief, requests, platform, both }} notify={notices.show} />
        <PreviewPanel
          {...{ platform, post, requests, isSaving }}
          onPlatform={setPlatform}
          onSave={save}
          onPublish={publish}
        />
      </div>
      <ViewPill />
      <CreditsDialog isOpen={credits.isOpen} onClose={credits.close} />
    </div>
  )
}

/** Where composer and stage do not stand side by side. */
const isOneColumn = () => !matchMedia('(min-width: 64rem)').matches

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function goTo(id: 'composer' | 'apercu') {
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth' })
  section?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
}

const views = [
  { id: 'composer', label: texts.composer },
  { id: 'apercu', label: texts.stage },
] as const

/**
 * « Composer | Aperçu », at the bottom of a phone's screen as long as the studio is in view; out of the way of who types,
 * until the press that ends the typing is over: it would take the click from what is pressed.
 */
function ViewPill() {
  const [current, setCurrent] = useState<'composer' | 'apercu'>('composer')

  useEffect(() => {
    const stage = document.getElementById('apercu')
    if (!stage) return
    const observer = new IntersectionObserver(
      ([entry]) => setCurrent(entry?.isIntersecting ? 'apercu' : 'composer'),
      { rootMargin: '-50% 0px -50% 0px' },
    )
    observer.observe(stage)
    return () => observer.disconnect()
  }, [])

  return (
    <nav
      aria-label={texts.views}
      className="on-paper -mt-[82px] sticky bottom-3 z-10 mx-3 mb-3 flex group-has-[textarea:focus]/studio:invisible group-has-[#composer_:active]/studio:invisible rounded-pill border-[1.5px] border-outline bg-surface p-1 lg:hidden"
    >
      {views.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-current={current === id || undefined}
          onClick={() => goTo(id)}
          className={`min-h-12 grow basis-0 rounded-pill font-semibold text-16 ${current === id ? 'bg-strong text-on-strong' : ''}`}
        >
          {label}
        </button>
      ))}
    </nav>
  )
}
