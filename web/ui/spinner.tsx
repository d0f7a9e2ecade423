import { slantedBarPath } from './slanted-bar.ts'

const delays = ['[animation-delay:0ms]', '[animation-delay:120ms]', '[animation-delay:240ms]']

/** Three bars that fill one after the other. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" width={34} height={18} viewBox="0 0 34 18" className={`shrink-0 ${className}`}>
      {delays.map((delay, index) => (
        <path
          key={delay}
          d={slantedBarPath(index * 10, 8, 18, 0.75)}
          stroke="currentColor"
          strokeWidth={1.5}
          // With reduced motion two of three are filled, without animation.
          className={`animate-bar ${index < 2 ? 'fill-current' : 'fill-transparent'} ${delay}`}
        />
      ))}
    </svg>
  )
}
