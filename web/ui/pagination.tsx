import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'

interface Props {
  page: number
  pages: number
  onChange: (page: number) => void
  /** Accessible name, for a screen with several. */
  label?: string
  /** What is shown, at the left: « Posts 1 à 20 sur 24 ». */
  children?: ReactNode
}

/** Previous and next page of a list. */
export function Pagination({ page, pages, onChange, label = uiTexts.pages, children }: Props) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-4 py-5 text-14 text-muted"
    >
      <span>{children}</span>
      <span className="flex items-center gap-3">
        <PageButton isOff={page <= 1} onClick={() => onChange(page - 1)}>
          {uiTexts.previous}
        </PageButton>
        <span className="font-semibold text-15 text-foreground">{uiTexts.page(page, pages)}</span>
        <PageButton isOff={page >= pages} onClick={() => onChange(page + 1)}>
          {uiTexts.next}
        </PageButton>
      </span>
    </nav>
  )
}

/** At either end the label « Page 1 sur 2 » is the reason, so none is repeated beside the button. */
function PageButton(props: { isOff: boolean; onClick: () => void; children: string }) {
  return props.isOff ? (
    <button
      type="button"
      aria-disabled="true"
      className="min-h-10 rounded-pill bg-subtle px-4.5 font-semibold text-15 text-disabled touch:min-h-11"
    >
      {props.children}
    </button>
  ) : (
    <Button variant="outline" size="small" onClick={props.onClick}>
      {props.children}
    </Button>
  )
}
