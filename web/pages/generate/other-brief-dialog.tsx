import { creditCosts } from '#shared/credits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Orders } from './use-orders.ts'

interface Props {
  /** The network a post was asked for; null while nothing is asked. */
  app: Network | null
  orders: Orders
  onClose: () => void
}

/** New words over a finished post: another post, or this one made again from them? */
export function OtherBriefDialog({ app, orders, onClose }: Props) {
  if (!app) return null
  const choose = (order: (app: Network) => void) => {
    onClose()
    order(app)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.otherBriefTitle}
      closeLabel={texts.otherBriefBack}
      actions={
        <span className="flex flex-col-reverse gap-3">
          <Button variant="outline" price={orders.price(app)} onClick={() => choose(orders.generate)}>
            {texts.otherBriefSame}
          </Button>
          <Button
            variant="main"
            price={{ credits: creditCosts.post, free_left: 0 }}
            onClick={() => choose(orders.generateAnew)}
          >
            {texts.otherBriefNew}
          </Button>
        </span>
      }
    >
      <p className="text-17">{texts.otherBriefText(networkRules[app].label)}</p>
    </Dialog>
  )
}
