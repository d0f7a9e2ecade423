import type { ComponentProps } from 'react'

const tones = {
  paper: 'on-paper border-[1.5px] border-outline bg-surface',
  stage: 'on-stage bg-stage',
  /** At most one per screen: the next step. */
  highlight: 'on-paper on-highlight bg-highlight',
  'accent-soft': 'on-paper on-info bg-info',
}

interface Props extends ComponentProps<'section'> {
  tone?: keyof typeof tones
}

/** A panel. Its text, borders and focus rings follow its tone. */
export function Card({ tone = 'paper', className = '', ...rest }: Props) {
  return <section className={`rounded-panel p-6 md:px-8 md:py-7 ${tones[tone]} ${className}`} {...rest} />
}
