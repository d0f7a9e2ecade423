import type { VersionAnswer } from '#shared/api/versions.ts'
import { Select } from '#web/ui/select.tsx'
import type { Run } from './diff.ts'
import { MarkedText } from './marked-text.tsx'
import { RestoreButton } from './restore-button.tsx'
import type { VersionActions, VersionWords } from './types.ts'

interface Props extends VersionActions {
  versions: VersionAnswer[]
  words: VersionWords
  side: 'first' | 'second'
  version: VersionAnswer
  runs: Run[]
  onChoose: (id: string) => void
}

/** One of the two: which, what, from which words, by whom. */
export function CompareSide({ versions, words, side, version, runs, onChoose, ...actions }: Props) {
  const maker = words.maker(version)
  return (
    <section aria-label={words[side]} className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-2">
        <Select
          label={words[side]}
          options={versions.map(({ id, number }) => ({ value: id, label: words.name(number) }))}
          value={version.id}
          onChange={onChoose}
        />
        <RestoreButton {...{ version, words }} {...actions} />
      </div>
      <p className="text-14 text-muted md:min-h-10">
        {words.meta(version)}
        {maker && <span className="block">{maker}</span>}
      </p>
      {version.image_url ? (
        <img
          src={version.image_url}
          alt={version.image_alt ?? words.noAlt}
          width={version.image_width ?? undefined}
          height={version.image_height ?? undefined}
          className="h-auto w-full rounded-small bg-sable"
        />
      ) : (
        <p className="grow whitespace-pre-wrap rounded-small border-[1.5px] border-outline bg-sheet px-4 py-3 text-15 [overflow-wrap:anywhere]">
          <MarkedText runs={runs} side={side} />
        </p>
      )}
      {version.inputs?.prompt && (
        <p className="text-14 text-muted [overflow-wrap:anywhere]">
          <span className="font-semibold">{words.prompt}</span> «&#8239;{version.inputs.prompt}&#8239;»
        </p>
      )}
    </section>
  )
}
