import { useState } from 'react'
import { creditCosts } from '#shared/credits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MakerChoice, ModeChoice, ObjectiveChoice } from './brief-choices.tsx'
import { BriefHeader } from './brief-header.tsx'
import { BriefImages } from './brief-images.tsx'
import { BriefQuestions, isBriefTooShort } from './brief-questions.tsx'
import { GenerateButtons } from './generate-buttons.tsx'
import { makesCarousel, promptObstacle } from './generation-request.ts'
import { IdeaBanner } from './idea-banner.tsx'
import type { Notifications } from './notifications.tsx'
import { PromptField } from './prompt-field.tsx'
import type { BothNetworks } from './use-both-networks.ts'
import type { StudioBrief } from './use-brief.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useStudioValue } from './use-studio.ts'

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
      <IdeaBanner brief={brief} />
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
