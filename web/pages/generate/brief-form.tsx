import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { creditCosts } from '#shared/credits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { useCompany } from '#web/api/company.ts'
import { bothNetworksTexts } from '#web/messages/both-networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { MakerChoice, ModeChoice, ObjectiveChoice } from './brief-choices.tsx'
import { BriefImages } from './brief-images.tsx'
import { BriefQuestions, isBriefTooShort } from './brief-questions.tsx'
import { GenerateButtons } from './generate-buttons.tsx'
import { makesCarousel, promptObstacle } from './generation-request.ts'
import type { Notifications } from './notifications.tsx'
import { PromptField } from './prompt-field.tsx'
import { hasContent } from './studio-state.ts'
import type { BothNetworks } from './use-both-networks.ts'
import type { StudioBrief } from './use-brief.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useStudio, useStudioValue } from './use-studio.ts'

/** Few visits bring one. Where it cannot be loaded the brief stays, without it. */
const IdeaBanner = lazy(() => import('./idea-banner.tsx').catch(() => ({ default: () => null })))

type Target = Network | 'both'

interface Props {
  brief: StudioBrief
  requests: GenerationRequests
  notify: Notifications['show']
  platform: Network
  both: BothNetworks
}

/** Everything one edits, on paper: images, the news, and the two buttons. */
export function BriefForm({ brief, requests, notify, platform, both }: Props) {
  const running = useStudioValue((state) => state.running)
  const [search] = useSearchParams()
  const [asked, setAsked] = useState<Network | null>(null)
  /** What two questions are asked about, and the words they were asked or skipped for. */
  const [questioned, setQuestioned] = useState<Target | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const { mode, objective, selection } = brief.value

  const priceFor = (target: Target) =>
    target === 'both' ? { credits: creditCosts.post, free_left: 0 } : requests.price(target)
  const generateFor = (target: Target, prompt: string) =>
    target === 'both' ? both.start(prompt) : requests.generate(target, prompt)
  const handleGenerate = (target: Target) => {
    const { prompt } = brief.value
    if (prompt !== answered && isBriefTooShort(brief.value, priceFor(target))) setQuestioned(target)
    else generateFor(target, prompt)
  }
  const handleAnswers = (prompt: string) => {
    brief.prompt.setText(prompt)
    setAnswered(prompt)
    setQuestioned(null)
    if (questioned) generateFor(questioned, prompt)
  }

  return (
    <section
      id="composer"
      aria-label={texts.composer}
      className="px-5 pt-6 pb-8 md:px-10 lg:pr-11 lg:pb-3 min-[80rem]:pl-[calc((100vw-1200px)/2)]"
    >
      <BriefHeader both={both} />
      {search.has('idee') && (
        <Suspense fallback={null}>
          <IdeaBanner brief={brief} />
        </Suspense>
      )}
      <BriefImages brief={brief} requests={requests} notify={notify} platform={platform} />
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="title-section">{texts.brief}</h2>
        {mode !== 'describe' && !makesCarousel(brief.value) && (
          <MakerChoice value={brief.value.imageBy} canDraw={brief.canDraw} onChange={brief.setImageBy} />
        )}
        <ObjectiveChoice value={objective} onChange={brief.setObjective} />
      </div>
      <ModeChoice mode={mode} onChange={brief.setMode} />
      {mode === 'images' && selection.length > 1 && (
        <Checkbox
          label={texts.carousel(selection.length)}
          checked={brief.value.isCarousel}
          onChange={brief.setIsCarousel}
        />
      )}
      <PromptField prompt={brief.prompt} brief={brief.value} error={promptObstacle(brief.value)} />
      <GenerateButtons
        price={requests.price}
        obstacle={requests.obstacle}
        isRunning={running !== null}
        runningApp={running?.app ?? null}
        onGenerate={(app) =>
          requests.wouldReplace(app) || requests.replacedSlides(app) > 0 ? setAsked(app) : handleGenerate(app)
        }
        both={{ ...both, start: () => handleGenerate('both') }}
      />
      {questioned && isBriefTooShort(brief.value, priceFor(questioned)) && (
        <BriefQuestions brief={brief.value} price={priceFor(questioned)} onGenerate={handleAnswers} />
      )}
      <OtherBriefDialog app={asked} requests={requests} onClose={() => setAsked(null)} />
    </section>
  )
}

interface OtherBriefProps {
  /** The network a post was asked for; null while nothing is asked. */
  app: Network | null
  requests: GenerationRequests
  onClose: () => void
}

/** New words over a finished post: another post, or this one made again from them? */
function OtherBriefDialog({ app, requests, onClose }: OtherBriefProps) {
  if (!app) return null
  const choose = (request: (app: Network) => void) => {
    onClose()
    request(app)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.otherBriefTitle}
      closeLabel={texts.otherBriefBack}
      actions={
        <span className="flex flex-col-reverse gap-3">
          <Button variant="outline" price={requests.price(app)} onClick={() => choose(requests.generate)}>
            {texts.otherBriefSame}
          </Button>
          <Button
            variant="main"
            price={{ credits: creditCosts.post, free_left: 0 }}
            onClick={() => choose(requests.generateAnew)}
          >
            {texts.otherBriefNew}
          </Button>
        </span>
      }
    >
      {requests.wouldReplace(app) && (
        <p className="text-17">{texts.otherBriefText(networkRules[app].label)}</p>
      )}
      {requests.replacedSlides(app) > 0 && (
        <p className="text-17">{slideTexts.replaceText(requests.replacedSlides(app))}</p>
      )}
    </Dialog>
  )
}

/** The title of the page, the company its posts are for, and what leaves the current post. */
function BriefHeader({ both }: { both: BothNetworks }) {
  const studio = useStudio()
  const canStartOver = useStudioValue((state) => hasContent(state) && state.running === null)
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h1 tabIndex={-1} className="title-page max-md:basis-full">
        {texts.title}
      </h1>
      {/* Under the title; on a phone beside the links. */}
      <div className="flex min-h-8 min-w-0 items-start max-md:grow max-md:basis-40 md:order-last md:basis-full touch:min-h-11">
        <CompanyLine />
      </div>
      {both.isThere && (
        <button
          type="button"
          onClick={both.show}
          className="text-link ml-auto rounded-tiny py-1 font-semibold text-15 pointer-coarse:py-3"
        >
          {bothNetworksTexts.see}
        </button>
      )}
      {canStartOver && (
        <button
          type="button"
          onClick={studio.clear}
          className="text-link rounded-tiny md:ml-auto py-1 font-semibold text-15 pointer-coarse:py-3"
        >
          {texts.startOver}
        </button>
      )}
      <Tooltip trigger={texts.help} title={texts.help}>
        {texts.helpText}
      </Tooltip>
    </div>
  )
}

/** What each post leans on: « Atelier Colin · Maroquinerie », or the way to say it. */
function CompanyLine() {
  const { data: company, error } = useCompany()
  if (company) {
    return (
      <p className="min-w-0 truncate text-15 text-muted">
        {company.name} · {company.industry}
      </p>
    )
  }
  if (error) return <p className="text-14 text-error">{texts.companyError}</p>
  if (company === undefined) return null
  return (
    <RouteLink to="/dashboard" className="touch-target text-link rounded-tiny py-1 text-15">
      {texts.companyMissing}
    </RouteLink>
  )
}
