import { slantedBarPath } from './slanted-bar.ts'

/** One bar in the colour of the text around it: what a post costs. */
export function CreditIcon({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width={10} height={15} viewBox="0 0 10 15" className={`shrink-0 ${className}`}>
      <path d={slantedBarPath(0, 5.5, 15)} fill="currentColor" />
    </svg>
  )
}
