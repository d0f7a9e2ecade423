import { useState } from 'react'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { RestoreButton } from './restore-button.tsx'
import type { VersionActions, VersionTexts } from './types.ts'

/** A stretch of text, and whether the other text lacks it. */
export interface Run {
  text: string
  isOnlyHere: boolean
}

/** Each word with the space before it; the space at the end goes with the last one. */
const wordsOf = (text: string) => text.match(/\s*\S+(?:\s+$)?/gu) ?? []

/** Word by word, what each of two texts has of its own: the longest common run of words is what they share. */
export function compareTexts(first: string, second: string): [Run[], Run[]] {
  const [one, other] = [wordsOf(first), wordsOf(second)]
  const shared = sharedWords(
    one.map((word) => word.trim()),
    other.map((word) => word.trim()),
  )
  return [
    runs(one, new Set(shared.map(([index]) => index))),
    runs(other, new Set(shared.map(([, index]) => index))),
  ]
}

function sharedWords(one: string[], other: string[]): [number, number][] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

function runs(words: string[], shared: Set<number>): Run[] {
  const made: Run[] = []
  for (const [index, word] of words.entries()) {
    const isOnlyHere = !shared.has(index)
    const last = made.at(-1)
    if (last?.isOnlyHere === isOnlyHere) last.text += word
    else made.push({ text: word, isOnlyHere })
  }
  return made
}

interface Props extends VersionActions {
  /** Of one kind, newest first. */
  versions: VersionAnswer[]
  texts: VersionTexts
  isOpen: boolean
  onClose: () => void
}

/** Two versions side by side, one above the other on a phone; each can be taken back. */
export function CompareDialog({ versions, texts, isOpen, onClose, ...actions }: Props) {
  const [chosen, setChosen] = useState<{ first?: string; second?: string }>({})
  const shown = versions.find((version) => version.is_shown) ?? versions[0]
  const find = (id: string | undefined) => versions.find((version) => version.id === id)
  const second = find(chosen.second) ?? shown
  const first = find(chosen.first) ?? versions.find((version) => version.id !== second?.id)
  if (!first || !second) return null
  const [before, after] = compareTexts(first.text ?? '', second.text ?? '')
  const isText = first.kind === 'text'
  const isSame = isText && first.text === second.text
  const common = { versions, texts, ...actions }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.compare} size="publish" closeLabel={texts.close}>
      {isText && <p className="text-15 text-muted">{isSame ? texts.same : texts.legend}</p>}
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

interface CompareSideProps extends VersionActions {
  versions: VersionAnswer[]
  texts: VersionTexts
  side: 'first' | 'second'
  version: VersionAnswer
  runs: Run[]
  onChoose: (id: string) => void
}

/** One of the two versions with its origin. */
function CompareSide({ versions, texts, side, version, runs, onChoose, ...actions }: CompareSideProps) {
  const maker = texts.maker(version)
  return (
    <section aria-label={texts[side]} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <Select
          label={texts[side]}
          options={versions.map(({ id, number }) => ({ value: id, label: texts.name(number) }))}
          value={version.id}
          onChange={onChoose}
        />
        <RestoreButton {...{ version, texts }} {...actions} />
      </div>
      <p className="text-14 text-muted md:min-h-10">
        {texts.meta(version)}
        {maker && <span className="block">{maker}</span>}
      </p>
      {version.image_url ? (
        <img
          src={version.image_url}
          alt={version.image_alt ?? texts.noAlt}
          width={version.image_width ?? undefined}
          height={version.image_height ?? undefined}
          className="h-auto w-full rounded-small bg-subtle"
        />
      ) : (
        <p className="grow whitespace-pre-wrap rounded-small border-[1.5px] border-outline bg-surface px-4 py-3 text-15 [overflow-wrap:anywhere]">
          <MarkedText runs={runs} side={side} />
        </p>
      )}
      {version.inputs?.prompt && (
        <p className="text-14 text-muted [overflow-wrap:anywhere]">
          <span className="font-semibold">{texts.prompt}</span> «&#8239;{version.inputs.prompt}&#8239;»
        </p>
      )}
    </section>
  )
}

interface MarkedTextProps {
  runs: Run[]
  side: 'first' | 'second'
}

/** Not by colour alone: struck through or underlined, and bold. */
const markClasses = {
  first: 'bg-error-soft text-error line-through decoration-[1.5px]',
  second: 'bg-success-soft font-semibold text-success underline decoration-[1.5px] underline-offset-2',
}

/** A text with its differences marked. */
function MarkedText({ runs, side }: MarkedTextProps) {
  const Mark = side === 'first' ? 'del' : 'ins'
  return runs.map((run, index) => {
    if (!run.isOnlyHere) return run.text
    const words = run.text.trim()
    const [before = '', after = ''] = run.text.split(words)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity, and none is stateful
      <span key={index}>
        {before}
        <Mark className={`rounded-[3px] box-decoration-clone px-0.5 ${markClasses[side]}`}>{words}</Mark>
        {after}
      </span>
    )
  })
}
