import type { ReactNode } from 'react'

interface Props {
  id: string
  title: string
  /** Right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A block without a card around it. */
export function ListSection({ id, title, action, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-11">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
