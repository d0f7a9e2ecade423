import { useState } from 'react'
import { foldText } from './fold.ts'
import { RichText } from './rich-text.tsx'

interface Props {
  text: string
  maxLength: number
  maxLines: number
  more: string
  less: string
  tagClass: string
}

/** Folded as the network folds it. The button says it all to a keyboard too. */
export function FoldingText({ text, maxLength, maxLines, more, less, tagClass }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { head, isCut } = foldText(text, maxLength, maxLines)
  return (
    <>
      <RichText text={isOpen ? text : head} tagClass={tagClass} />
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
