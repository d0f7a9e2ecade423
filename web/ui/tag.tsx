import type { ReactNode } from 'react'

const tones = {
  good: 'bg-success-soft text-success',
  soon: 'bg-warning-soft text-warning',
  bad: 'bg-error-soft text-error',
}

/** A short coloured label. */
export function Tag({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`whitespace-nowrap rounded-tiny px-2.5 py-0.5 font-semibold text-14 ${tones[tone]}`}>
      {children}
    </span>
  )
}
