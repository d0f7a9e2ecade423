import { Fragment, useEffect, useRef, useState } from 'react'
import { joinTelephoneNumbers } from '#web/ui/join-telephone-numbers.ts'
import type { PreviewProps } from './types.ts'

interface Props
  extends Pick<
    PreviewProps,
    'text' | 'texts' | 'isStreaming' | 'isUnsaved' | 'isWhole' | 'editor' | 'marks'
  > {
  /** An image shares the card: the text being written keeps to a few lines. */
  isBounded: boolean
  maxLength: number
  maxLines: number
  more: string
  tagClass: string
}

/** The text of a preview: streamed, edited or read. */
export function PostText({
  text: given,
  texts,
  isStreaming,
  isUnsaved,
  isBounded,
  isWhole,
  editor,
  marks = [],
  ...fold
}: Props) {
  const text = joinTelephoneNumbers(given)
  if (isStreaming) {
    return (
      <StreamedText text={text} label={texts.streamedText} tagClass={fold.tagClass} isBounded={isBounded} />
    )
  }
  if (editor) return editor
  if (isWhole) return <MarkedText text={text} marks={marks} tagClass={fold.tagClass} />
  return (
    <>
      <FoldingText text={text} less={texts.less} marks={marks} {...fold} />
      {isUnsaved && <PreviewLabel>{texts.unsaved}</PreviewLabel>}
    </>
  )
}

/** A small outlined label: « aperçu », « non enregistré ». */
export function PreviewLabel({ children }: { children: string }) {
  return (
    <span className="ml-1 inline-block rounded-[4px] border border-[#6b6b6b] px-1.5 text-12 text-[#5e5e5e] leading-[18px]">
      {children}
    </span>
  )
}

interface FoldingTextProps {
  text: string
  marks: NonNullable<PreviewProps['marks']>
  maxLength: number
  maxLines: number
  more: string
  less: string
  tagClass: string
}

/** Folded as the network folds it. The button says it all to a keyboard too. */
function FoldingText({ text, marks, maxLength, maxLines, more, less, tagClass }: FoldingTextProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { head, isCut } = cutForPreview(text, maxLength, maxLines)
  return (
    <>
      <MarkedText text={isOpen ? text : head} marks={marks} tagClass={tagClass} />
      {isCut && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="relative ml-1 cursor-pointer text-[#5e5e5e] after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          {isOpen ? less : more}
        </button>
      )}
    </>
  )
}

interface StreamedTextProps {
  text: string
  label: string
  tagClass: string
  /** To a few lines, so that the picture beside it stays in view. */
  isBounded: boolean
}

/**
 * The text as it is written, with its caret. Its height is bounded so that picture and buttons stay in view;
 * it follows its own end unless the reader scrolled back. Never aria-live: a separate status speaks.
 */
function StreamedText({ text, label, tagClass, isBounded }: StreamedTextProps) {
  const box = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text is what moves the end
  useEffect(() => {
    if (box.current && isFollowing.current) box.current.scrollTop = box.current.scrollHeight
  }, [text])

  const handleScroll = () => {
    const element = box.current
    if (element) isFollowing.current = element.scrollHeight - element.scrollTop - element.clientHeight < 24
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would be too much for a text that scrolls
    <div
      ref={box}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      onScroll={handleScroll}
      className={`overflow-y-auto ${isBounded ? 'lg:max-h-30' : 'lg:max-h-[max(240px,100dvh-430px)]'}`}
    >
      <RichText text={text} tagClass={tagClass} />
      <span aria-hidden="true" className="preview-caret" />
    </div>
  )
}

interface RichTextProps {
  text: string
  /** The network's colour for links. */
  tagClass: string
}

/** The text with the marked words underlined; marks that the fold hides are left out. */
function MarkedText({ text, marks, tagClass }: RichTextProps & Pick<FoldingTextProps, 'marks'>) {
  const shown = marks.filter(({ end }) => end <= text.length)
  return (
    <>
      {shown.map(({ start, end }, index) => (
        <Fragment key={start}>
          <RichText text={text.slice(shown[index - 1]?.end ?? 0, start)} tagClass={tagClass} />
          <mark className="flagged">
            <RichText text={text.slice(start, end)} tagClass={tagClass} />
          </mark>
        </Fragment>
      ))}
      <RichText text={text.slice(shown.at(-1)?.end ?? 0)} tagClass={tagClass} />
    </>
  )
}

const hashtag = /(?<![\p{L}\p{N}_&/])(#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*)/gu

/** Text as the network shows it: line breaks kept, hashtags coloured. */
function RichText({ text, tagClass }: RichTextProps) {
  return text.split(hashtag).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity, and none is stateful
      <span key={index} className={tagClass}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

interface PreviewCut {
  head: string
  isCut: boolean
}

/** What a network shows before « …voir plus »: at most so many characters and lines, cut between words. */
export function cutForPreview(text: string, maxLength: number, maxLines: number): PreviewCut {
  const lines = text.split('\n').slice(0, maxLines).join('\n').trimEnd()
  const head = takeGraphemes(lines, maxLength)
  if (head.length === text.trimEnd().length) return { head: text, isCut: false }
  return { head: head.length < lines.length ? cutAtWord(head) : head, isCut: true }
}

function takeGraphemes(text: string, max: number): string {
  let count = 0
  for (const { index } of segmenter.segment(text)) {
    if (count === max) return text.slice(0, index)
    count++
  }
  return text
}

/** A word longer than a third of the hook is cut through, as the networks do. */
function cutAtWord(text: string): string {
  const cut = text.search(/\s+\S*$/u)
  return cut > text.length * 0.66 ? text.slice(0, cut) : text
}
