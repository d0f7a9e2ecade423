import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

export interface SectionProps {
  /** Of its heading, for deep links: `/settings#sessions`. */
  id: string
  title: string
}

interface Props extends SectionProps {
  /** One sentence under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** One section of the settings; its heading carries the id that links lead to. */
export function SectionCard({ id, title, lead, children }: Props) {
  return (
    <Card aria-labelledby={id} className="min-w-0">
      <h2 id={id} tabIndex={-1} className="title-section scroll-mt-6">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-[60ch] text-16 text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}
