import { useEffect, useRef } from 'react'
import { RichText } from './rich-text.tsx'

interface Props {
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
export function StreamedText({ text, label, tagClass, isBounded }: Props) {
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
