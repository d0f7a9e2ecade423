import { useId } from 'react'
import { creditCosts } from '#shared/credits.ts'
import { type Network, networkRules, networks } from '#shared/networks.ts'
import { bothNetworksTexts } from '#web/messages/both-networks.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Spinner } from '#web/ui/loading.tsx'
import { ButtonPrice, type Price } from '#web/ui/price.tsx'
import type { BothNetworks } from './use-both-networks.ts'

interface Props {
  price: (app: Network) => Price
  /** Why neither can be pressed: said once, beside them. */
  obstacle: string | null
  isRunning: boolean
  /** The network being written for. */
  runningApp: Network | null
  onGenerate: (app: Network) => void
  both: Pick<BothNetworks, 'isRunning' | 'isOpening'> & { start: () => void }
}

/** One credit opens both posts (docs/product/decisions.md §7). */
const bothPrice: Price = { credits: creditCosts.post, free_left: 0 }

/** One button per network, and one for both, each asking for its own (docs/product/decisions.md D1). Off, they keep their focus. */
export function GenerateButtons({
  price,
  obstacle,
  isRunning: isOneRunning,
  runningApp,
  onGenerate,
  both,
}: Props) {
  const reasonId = useId()
  const isRunning = isOneRunning || both.isRunning
  const isOff = obstacle !== null && !isRunning
  const shared = { isRunning, reasonId: isOff ? reasonId : null }
  // Two posts for the price of one are the better offer; one that costs less, or nothing, is not outdone.
  const isBothBest = networks.every((app) => price(app).credits >= bothPrice.credits)
  const variants = isBothBest
    ? ({ linkedin: 'second', instagram: 'outline', both: 'main' } as const)
    : ({ linkedin: 'main', instagram: 'second', both: 'outline' } as const)
  const forBoth = (
    <OrderButton
      {...shared}
      variant={variants.both}
      label={bothNetworksTexts.generate}
      price={bothPrice}
      isOwn={both.isOpening}
      onOrder={both.start}
      className="md:max-lg:col-span-2 min-[80rem]:col-span-2"
    />
  )
  return (
    <div className="mt-3">
      <div className="grid gap-2.5 md:max-lg:grid-cols-2 min-[80rem]:grid-cols-2">
        {isBothBest && forBoth}
        {networks.map((app) => (
          <OrderButton
            key={app}
            {...shared}
            variant={variants[app]}
            label={texts.generateFor(networkRules[app].label)}
            price={price(app)}
            isOwn={runningApp === app}
            onOrder={() => onGenerate(app)}
          />
        ))}
        {!isBothBest && forBoth}
      </div>
      <p id={reasonId} className="mt-2 min-h-5 text-14 text-muted">
        {isOff && obstacle}
      </p>
    </div>
  )
}

interface OrderProps {
  variant: 'main' | 'second' | 'outline'
  label: string
  price: Price
  /** Something is made: nothing else can be asked for. */
  isRunning: boolean
  /** What is made was asked for here. */
  isOwn: boolean
  /** Where it says why this cannot be pressed; null when it can. */
  reasonId: string | null
  onOrder: () => void
  className?: string
}

function OrderButton({
  variant,
  label,
  price,
  isRunning,
  isOwn,
  reasonId,
  onOrder,
  className = '',
}: OrderProps) {
  const isOff = reasonId !== null
  return (
    <button
      type="button"
      aria-disabled={isOff || isRunning || undefined}
      aria-describedby={reasonId ?? undefined}
      onClick={() => isOff || isRunning || onOrder()}
      className={`${buttonClasses({ variant }, isOff)} px-5! ${className} max-[400px]:px-3! max-[359px]:text-15!`}
    >
      <span className="grid justify-items-center *:[grid-area:1/1]">
        <Line isShown={!isRunning}>
          {label}
          <ButtonPrice price={price} />
        </Line>
        <Line isShown={isRunning}>
          {isOwn && <Spinner className={variant === 'outline' ? 'text-emphasis' : 'text-highlight'} />}
          {texts.generating}
        </Line>
      </span>
    </button>
  )
}

/** Both lines are always there, so that the button keeps its width. */
function Line({ isShown, children }: { isShown: boolean; children: React.ReactNode }) {
  return (
    <span
      aria-hidden={!isShown}
      className={`flex flex-wrap items-center justify-center gap-x-2.5 max-[400px]:[&_.opacity-60]:hidden ${isShown ? '' : 'invisible'}`}
    >
      {children}
    </span>
  )
}
