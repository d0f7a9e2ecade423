import { type ReactNode, useRef, useState } from 'react'
import { type Network, networkRules } from '#shared/networks.ts'
import { useTextChecks } from '#web/api/text-checks.ts'
import { textReviewTexts as texts } from '#web/messages/text-review.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import { CorrectionList, FlagItem } from './review-items.tsx'
import { removalOf, replaceSpan, withoutSpan, withSentence } from './text-edits.ts'

interface Props {
  postId: string
  /** Two networks' posts stand side by side in the studio: their regions have names of their own. */
  network: Network
  text: string
  onChange: (text: string) => void
  /** Of the title. */
  level: 2 | 3
  /** The language's proposals stay folded where there is little room. */
  isCompact?: boolean
}

/** What a second reading has to say of a post's text: each point with one click, and the click taken back as easily. */
export function TextReview({ postId, network, text, onChange, level, isCompact = false }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, isFetching, refetch } = useTextChecks(postId, text)
  const [done, setDone] = useState<{ message: string; before: string | null; after: string } | null>(null)
  const [dismissed, setDismissed] = useState<string[]>([])
  const Title = `h${level}` as const
  if (error && !data) return <LoadError title={texts.failed} query={{ error, isFetching, refetch }} />
  if (!data || text.trim() === '') return null
  const { flags, missing, instructions, corrections, corrected_points: corrected } = data.checks
  const isStale = data.text !== text
  const proposals = corrections.filter(({ start, end }) => !dismissed.includes(data.text.slice(start, end)))
  const grave = flags.filter(({ severity }) => severity === 'blocking')
  const others = flags.filter(({ severity }) => severity === 'advice')

  /** The clicked button is gone: moves the focus to the title and announces the change. */
  const announce = (message: string, after = text, before: string | null = null) => {
    setDone({ message, before, after })
    title.current?.focus({ preventScroll: true })
  }
  const change = (next: string, message: string) => {
    onChange(next)
    announce(message, next, text)
  }
  const remove = (span: { start: number; end: number }) => {
    const { start, end } = removalOf(text, span)
    change(withoutSpan(text, span), texts.removed(text.slice(start, end).replace(/^[,;\s]+/u, '')))
  }
  const replace = (span: { start: number; end: number }, better: string) =>
    change(replaceSpan(text, span, better), better ? texts.replaced(better) : texts.removed(wordsAt(span)))
  const wordsAt = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
  const flagItems = (list: typeof flags) =>
    list.map((flag) => (
      <FlagItem
        key={`${flag.start} ${flag.value}`}
        postId={postId}
        text={data.text}
        flag={flag}
        isStale={isStale}
        onRemove={() => remove(flag)}
        onReplace={(better) => replace(flag, better)}
        onConfirmed={() => announce(texts.confirmed(flag.value))}
      />
    ))

  const addition = (key: string, value: string, sentence: string) => (
    <AdditionItem
      key={key}
      {...{ value, sentence, isStale }}
      onAdd={() => change(withSentence(text, sentence), texts.added)}
    />
  )

  return (
    <section
      id={level === 2 ? 'relecture' : undefined}
      aria-label={texts.titleOf(networkRules[network].label)}
      aria-busy={isStale}
      className="scroll-mt-6"
    >
      <Title ref={title} tabIndex={-1} className={level === 2 ? 'title-section' : 'title-small'}>
        {texts.title}
      </Title>
      {corrected !== null && (
        <p className="mt-1 text-15">
          <strong>{texts.corrected(corrected)}</strong> {texts.correctedText}
        </p>
      )}
      <p role="status" className={done ? 'mt-1 text-15 [overflow-wrap:anywhere]' : 'sr-only'}>
        {done?.message}
      </p>
      {done?.before != null && done.after === text && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          onClick={() => {
            onChange(done.before ?? text)
            announce(texts.undone)
          }}
        >
          {texts.undo}
        </Button>
      )}
      {grave.length > 0 && (
        <Points level={level} title={texts.toConfirm(grave.length)} isGrave>
          {flagItems(grave)}
        </Points>
      )}
      {others.length > 0 && (
        <Points level={level} title={texts.toLookAt(others.length)}>
          {flagItems(others)}
        </Points>
      )}
      {missing.length > 0 && (
        <Points level={level} title={texts.missing}>
          {missing.map(({ kind, value, sentence }) => addition(`${kind} ${value}`, value, sentence))}
        </Points>
      )}
      {instructions.length > 0 && (
        <Points level={level} title={texts.instructions}>
          {instructions.map((message) => addition(message, message, message))}
        </Points>
      )}
      {proposals.length > 0 && (
        <CorrectionList
          text={data.text}
          corrections={proposals}
          isStale={isStale}
          isCompact={isCompact}
          onReplace={replace}
          onDismiss={(words) => setDismissed((before) => [...before, words])}
        />
      )}
      {flags.length + missing.length + instructions.length + proposals.length === 0 && !isStale && (
        <p className="mt-1 text-15 text-muted">{texts.nothing}</p>
      )}
    </section>
  )
}

interface PointsProps {
  level: 2 | 3
  title: string
  isGrave?: boolean
  children: ReactNode
}

function Points({ level, title, isGrave = false, children }: PointsProps) {
  const Title = `h${level + 1}` as 'h3' | 'h4'
  return (
    <div className="mt-4">
      <Title className="flex items-center gap-2.5 font-sans font-semibold text-16">
        <StatusIcon
          icon="warning"
          size={20}
          className={isGrave ? 'text-alert' : 'text-highlight'}
          iconClassName={isGrave ? 'stroke-surface' : 'stroke-dark'}
        />
        {title}
      </Title>
      <ul className="mt-2 border-row-divider border-t">{children}</ul>
    </div>
  )
}

interface AdditionProps {
  value: string
  sentence: string
  isStale: boolean
  onAdd: () => void
}

/** What the brief says and the text does not. */
function AdditionItem({ value, sentence, isStale, onAdd }: AdditionProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-row-divider border-b py-3">
      <p className="min-w-0 flex-[1_1_12em] text-15 [overflow-wrap:anywhere]">
        <strong>{value}</strong>
        {sentence !== value && <span className="block text-14 text-muted">{sentence}</span>}
      </p>
      <Button
        variant="outline"
        size="small"
        aria-label={texts.addNamed(value)}
        isBusy={isStale}
        onClick={onAdd}
      >
        {texts.add}
      </Button>
    </li>
  )
}
