import { type Network, networkRules } from '#shared/networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import { useStudioValue } from './studio-context.ts'
import type { Orders } from './use-orders.ts'

/** Where one side brought nothing, or not all: what it lacks, under the credit already spent when there is one. */
export function SideCompletion({ app, orders }: { app: Network; orders: Orders }) {
  const lacks = useStudioValue(({ run, text, image }) => run === null && (text === '' || image === null))
  if (!lacks) return null
  return (
    <Button
      variant="outline"
      price={orders.price(app)}
      disabledReason={orders.obstacle}
      onClick={() => orders.generate(app)}
      className="mt-4"
    >
      {texts.generateFor(networkRules[app].label)}
    </Button>
  )
}
