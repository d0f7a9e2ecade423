import type { Run } from './diff.ts'

interface Props {
  runs: Run[]
  side: 'first' | 'second'
}

/** Struck through or underlined, and bold: the colour only helps. */
const looks = {
  first: 'bg-gorge-pale text-gorge-fonce line-through decoration-[1.5px]',
  second: 'bg-vert-pale font-semibold text-vert underline decoration-[1.5px] underline-offset-2',
}

/** A text with the words that the other one does not have. */
export function MarkedText({ runs, side }: Props) {
  const Mark = side === 'first' ? 'del' : 'ins'
  return runs.map((run, index) => {
    if (!run.isOnlyHere) return run.text
    const words = run.text.trim()
    const [before = '', after = ''] = run.text.split(words)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity, and none is stateful
      <span key={index}>
        {before}
        <Mark className={`rounded-[3px] box-decoration-clone px-0.5 ${looks[side]}`}>{words}</Mark>
        {after}
      </span>
    )
  })
}
