import { creditCosts } from '#shared/credits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { GenerationRequests } from './use-generation-requests.ts'

interface Props {
  /** The network a post was asked for; null while nothing is asked. */
  app: Network | null
  requests: GenerationRequests
  onClose: () => void
}

/** New words over a finished post: another post, or this one made again from them? */
export function OtherBriefDialog({ app, requests, onClose }: Props) {
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
