import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PostAnswer } from '#shared/api/posts.ts'
import { lengthAsSent } from '#shared/escape-text.ts'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import { useSavePost } from '#web/api/posts.ts'
import { bothNetworksTexts as texts } from '#web/messages/both-networks.ts'
import { generateTexts } from '#web/messages/generate.ts'
import { Banner, FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { usePermission } from '#web/use-permission.ts'
import { CreditsDialog } from './credits-dialog.tsx'
import { briefOf } from './generation-request.ts'
import { NotificationActions, type Notifications, useNotifications } from './notifications.tsx'
import { Origin, PreviewPanelBody } from './preview-panel.tsx'
import { hasContent } from './studio-state.ts'
import { type BothNetworks, useGenerationOutcome } from './use-both-networks.ts'
import type { StudioBrief } from './use-brief.ts'
import { type GenerationRequests, useGenerationRequests } from './use-generation-requests.ts'
import { StudioContext, useCurrentPost, useSaveCurrentPost, useStudioValue } from './use-studio.ts'

const ScheduleBothDialog = lazy(() => import('./schedule-both-dialog.tsx'))

interface Props {
  both: BothNetworks
  brief: StudioBrief
}

const tabs = networks.map((value) => ({ value, label: networkRules[value].label }))

/** The two posts of one brief, side by side; one at a time on a phone. */
export function BothNetworksView({ both, brief }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [tab, setTab] = useState<Network>('linkedin')
  const canPublish = usePermission('publish')
  const { save, schedule, isSaving, failure, saved, back } = useSaveBoth(both)

  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="-mb-16 on-stage relative isolate grow overflow-clip bg-stage">
      <span
        aria-hidden="true"
        className="-z-10 absolute -top-10 -right-24 h-[420px] w-[300px] rounded-[300px_0_300px_300px] bg-dark-raised"
      />
      <div className="page-container pt-7 pb-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 max-w-[640px]">
            <h1 ref={heading} tabIndex={-1} className="title-page">
              {texts.title}
            </h1>
            {both.prompt && (
              <p className="mt-1 line-clamp-2 text-16 text-muted [overflow-wrap:anywhere]">
                {texts.from(both.prompt)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2.5 max-md:w-full *:max-md:grow">
            <Button variant="outline" size="small" onClick={both.hide}>
              {texts.back}
            </Button>
            <Button
              variant="outline"
              size="small"
              isBusy={isSaving || both.isRunning}
              {...(isSaving ? { busyLabel: texts.saving } : {})}
              onClick={save}
            >
              {texts.save}
            </Button>
            {canPublish && (
              <Button variant="publish" size="small" isBusy={isSaving || both.isRunning} onClick={schedule}>
                {texts.schedule}
              </Button>
            )}
          </div>
        </header>
        <FailureBanner title={texts.saveFailed} className="mt-5" cause={failure} />
        <SegmentedControl
          label={texts.tabs}
          options={tabs}
          value={tab}
          onChange={setTab}
          className="mt-5 w-full lg:hidden"
        />
        <div className="mt-6 grid gap-8 lg:mt-7 lg:grid-cols-[repeat(2,minmax(0,540px))] lg:grid-rows-[repeat(3,auto)] lg:justify-between lg:gap-y-0">
          {networks.map((app) => (
            <StudioContext key={app} value={both.studios[app]}>
              <Side {...{ app, brief }} className={app === tab ? '' : 'max-lg:hidden'} />
            </StudioContext>
          ))}
        </div>
      </div>
      {saved && (
        <Suspense>
          <ScheduleBothDialog saved={saved} onClose={back} onDone={both.clear} />
        </Suspense>
      )}
    </div>
  )
}

interface SideProps {
  app: Network
  brief: StudioBrief
  className: string
}

/** One network's post, with everything that can be done with it; it succeeds and fails on its own. */
function Side({ app, brief, className }: SideProps) {
  const titleId = useId()
  const notices = useNotifications()
  const post = useCurrentPost()
  const { publish } = useSaveCurrentPost(app)
  const requests = useGenerationRequests({
    brief: post ? briefOf(post, brief.value) : brief.value,
    platform: app,
    post,
    imageOf: brief.imageOf,
    onStart: notices.clear,
  })
  const credits = useGenerationOutcome(notices, requests)
  const { label } = networkRules[app]
  return (
    // Title, post and actions stand on the rows of both sides, so that they are level.
    <section
      aria-labelledby={titleId}
      className={`mx-auto w-full min-w-0 max-w-[540px] lg:row-span-3 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)] lg:grid-rows-subgrid ${className}`}
    >
      <div>
        <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={titleId} className="title-section">
            {label}
          </h2>
          <Origin post={post} />
        </header>
        <SideNotice {...notices} />
      </div>
      <PreviewPanelBody platform={app} isBounded={false} {...{ requests }} onPublish={publish}>
        <SideFacts app={app} />
        <SideCompletion app={app} requests={requests} />
        <CreditsDialog isOpen={credits.isOpen} onClose={credits.close} />
      </PreviewPanelBody>
    </section>
  )
}

/** Where one side brought nothing, or not all: what it lacks, under the credit already spent when there is one. */
function SideCompletion({ app, requests }: { app: Network; requests: GenerationRequests }) {
  const lacks = useStudioValue(
    ({ running, text, image }) => running === null && (text === '' || image === null),
  )
  if (!lacks) return null
  return (
    <Button
      variant="outline"
      price={requests.price(app)}
      disabledReason={requests.obstacle}
      onClick={() => requests.generate(app)}
      className="mt-4"
    >
      {generateTexts.generateFor(networkRules[app].label)}
    </Button>
  )
}

const hashtag = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]*\p{L}/gu

/** What sets this network's post apart: its length, its hashtags, its format. */
function SideFacts({ app }: { app: Network }) {
  const text = useStudioValue((state) => (state.running ? '' : state.text))
  const image = useStudioValue((state) => (state.running ? null : state.image))
  if (!text && !image) return null
  const facts = [
    text && texts.characters(lengthAsSent(text, app)),
    text && texts.hashtags(text.match(hashtag)?.length ?? 0),
    image?.width && image.height && texts.format(image.width, image.height),
  ]
  return <p className="mt-2 text-14 text-muted">{facts.filter(Boolean).join(' · ')}</p>
}

/** What went wrong on one side; a success shows by itself, and the status says it. */
function SideNotice({ notices, dismiss }: Pick<Notifications, 'notices' | 'dismiss'>) {
  const failure = notices.find((notice) => notice.tone === 'red')
  if (!failure) return null
  return (
    <Banner
      key={failure.id}
      tone="red"
      title={failure.title}
      className="mb-4"
      onClose={() => dismiss(failure.id)}
      action={<NotificationActions onCompose={failure.onCompose} onClick={() => dismiss(failure.id)} />}
    >
      {failure.detail && <p>{failure.detail}</p>}
    </Banner>
  )
}

/**
 * Saves both posts, then goes to the history, or asks when they are to go out. A failure stays here: both are still on
 * the table.
 */
function useSaveBoth(both: BothNetworks) {
  const navigate = useNavigate()
  const { mutateAsync } = useSavePost()
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [saved, setSaved] = useState<Record<Network, PostAnswer> | null>(null)

  const saveOne = async (app: Network) => {
    const state = both.studios[app].store.read()
    const { text: description, image, pictureId: open_ai_id, postId: post_id } = state
    if (!hasContent(state)) return null
    const post = { image: image?.url ?? null, description, open_ai_id, post_id, app }
    const answer = await mutateAsync({ ...post, idempotencyKey: crypto.randomUUID() })
    both.studios[app].markStored(description)
    return answer
  }
  const run = async (onSaved: (linkedin: PostAnswer | null, instagram: PostAnswer | null) => void) => {
    setIsSaving(true)
    setFailure(null)
    try {
      onSaved(await saveOne('linkedin'), await saveOne('instagram'))
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '')
    } finally {
      setIsSaving(false)
    }
  }
  const leave = () => {
    both.clear()
    void navigate('/history')
  }
  const schedule = () =>
    run((linkedin, instagram) => {
      if (linkedin && instagram) setSaved({ linkedin, instagram })
    })
  return {
    save: () => void run(leave),
    schedule: () => void schedule(),
    isSaving,
    failure,
    /** Both, while their hours are asked for. */
    saved,
    back: () => setSaved(null),
  }
}
