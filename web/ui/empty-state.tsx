import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'

interface Props {
  illustration: IllustrationName
  title: string
  /** One sentence. */
  children: ReactNode
  action?: ReactNode
  /** 1 where it is the whole page. */
  level?: 1 | 2
  /** One row, above what is not empty. */
  isLow?: boolean
}

/** An empty list or page: illustration, sentence and action. */
export function EmptyState({ illustration, title, children, action, level = 2, isLow = false }: Props) {
  const Title = `h${level}` as const
  if (isLow)
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Illustration name={illustration} className="w-24 max-md:hidden" />
        <div className="min-w-0 grow basis-64">
          <Title className="title-section">{title}</Title>
          <p className="mt-1 text-16 text-muted">{children}</p>
        </div>
        {action}
      </div>
    )
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <Illustration name={illustration} />
      <Title className="title-section mt-6">{title}</Title>
      <p className="mt-1 max-w-[44ch] text-17 text-muted">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
