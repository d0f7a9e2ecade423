import { type ReactNode, useId } from 'react'

/** One part of the page, under its title. */
export function ServicesSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="title-section border-foreground border-b-[1.5px] pb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
