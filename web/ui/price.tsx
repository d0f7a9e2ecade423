import { slantedBarPath } from './slanted-bar.ts'
import { uiTexts } from './texts.ts'

/** As the API gives it: `next_text`, `next_image`. */
export interface Price {
  credits: number
  free_left: number
}

/** The price of the click, inside the button. */
export function ButtonPrice({ price }: { price: Price }) {
  return (
    <span className="flex items-center gap-2.5 text-14">
      <span aria-hidden="true" className="h-5 w-[1.5px] bg-current opacity-60" />
      {price.credits > 0 ? (
        <span className="flex items-center gap-1.5">
          <CreditIcon />
          {uiTexts.onePost(price.credits)}
        </span>
      ) : (
        <span className="font-normal">{uiTexts.free(price.free_left)}</span>
      )}
    </span>
  )
}

/** One bar in the colour of the text around it: what a post costs. */
export function CreditIcon({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width={10} height={15} viewBox="0 0 10 15" className={`shrink-0 ${className}`}>
      <path d={slantedBarPath(0, 5.5, 15)} fill="currentColor" />
    </svg>
  )
}
