import { useState } from 'react'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CompareSide } from './compare-side.tsx'
import { compareTexts } from './diff.ts'
import type { VersionActions, VersionWords } from './types.ts'

interface Props extends VersionActions {
  /** Of one kind, newest first. */
  versions: VersionAnswer[]
  words: VersionWords
  isOpen: boolean
  onClose: () => void
}

/** Two versions side by side, one above the other on a phone; each can be taken back. */
export function CompareDialog({ versions, words, isOpen, onClose, ...actions }: Props) {
  const [chosen, setChosen] = useState<{ first?: string; second?: string }>({})
  const shown = versions.find((version) => version.is_shown) ?? versions[0]
  const find = (id: string | undefined) => versions.find((version) => version.id === id)
  const second = find(chosen.second) ?? shown
  const first = find(chosen.first) ?? versions.find((version) => version.id !== second?.id)
  if (!first || !second) return null
  const [before, after] = compareTexts(first.text ?? '', second.text ?? '')
  const isText = first.kind === 'text'
  const isSame = isText && first.text === second.text
  const common = { versions, words, ...actions }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.compare} size="publish" closeLabel={words.close}>
      {isText && <p className="text-15 text-muted">{isSame ? words.same : words.legend}</p>}
      <div className="grid gap-6 md:grid-cols-2 md:gap-5">
        <CompareSide
          {...common}
          side="first"
          version={first}
          runs={before}
          onChoose={(id) => setChosen({ first: id, second: second.id })}
        />
        <CompareSide
          {...common}
          side="second"
          version={second}
          runs={after}
          onChoose={(id) => setChosen({ first: first.id, second: id })}
        />
      </div>
    </Dialog>
  )
}
