import type { ReactNode } from 'react'
import type { Check } from '#shared/api/checks.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { DropMark } from '#web/ui/drop-mark.tsx'

interface Props {
  level: Check['level']
  text: string
  help?: ReactNode
  children?: ReactNode
}

const marks = {
  blocking: { mark: 'warning', className: 'text-alert', markClassName: 'stroke-sheet' },
  advice: { mark: 'warning', className: 'text-loriot', markClassName: 'stroke-encre' },
  ok: { mark: 'check', className: 'text-vert', markClassName: 'stroke-sheet' },
} as const

/** One finding: mark, words, and its one remedy. */
export function CheckLine({ level, text, help, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-row border-b py-3">
      <DropMark {...marks[level]} />
      <div className="min-w-[12em] flex-1">
        <p className={level === 'ok' ? '' : 'font-semibold'}>
          <span className="sr-only">{texts.levels[level]}, </span>
          {text}
        </p>
        {help && <div className="text-14 text-muted">{help}</div>}
      </div>
      {children}
    </li>
  )
}
