import { FoldingText } from './folding-text.tsx'
import { RichText } from './rich-text.tsx'
import { StreamedText } from './streamed-text.tsx'
import type { PreviewProps } from './types.ts'

interface Props
  extends Pick<PreviewProps, 'text' | 'texts' | 'isStreaming' | 'isUnsaved' | 'isWhole' | 'editor'> {
  /** An image shares the card: the text being written keeps to a few lines. */
  isBounded: boolean
  maxLength: number
  maxLines: number
  more: string
  tagClass: string
}

/** The text of a preview in its three lives: being written, being edited, read. */
export function PostText({
  text,
  texts,
  isStreaming,
  isUnsaved,
  isBounded,
  isWhole,
  editor,
  ...fold
}: Props) {
  if (isStreaming) {
    return (
      <StreamedText text={text} label={texts.streamedText} tagClass={fold.tagClass} isBounded={isBounded} />
    )
  }
  if (editor) return editor
  if (isWhole) return <RichText text={text} tagClass={fold.tagClass} />
  return (
    <>
      <FoldingText text={text} less={texts.less} {...fold} />
      {isUnsaved && <Sample>{texts.unsaved}</Sample>}
    </>
  )
}

/** The small outlined label of what is not the network's own: « aperçu », « non enregistré ». */
export function Sample({ children }: { children: string }) {
  return (
    <span className="ml-1 inline-block rounded-[4px] border border-[#6b6b6b] px-1.5 text-12 text-[#5e5e5e] leading-[18px]">
      {children}
    </span>
  )
}
