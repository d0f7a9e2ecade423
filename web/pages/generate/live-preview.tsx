import { useEffect, useRef } from 'react'
import { lengthAsSent } from '#shared/escape-text.ts'
import { maxDescriptionLength } from '#shared/limits.ts'
import { type Network, networkRules } from '#shared/networks.ts'
import { withUtm } from '#shared/utm.ts'
import { useTextChecks } from '#web/api/text-checks.ts'
import { useUtm } from '#web/api/utm.ts'
import { usePreviewAuthor } from '#web/features/posts/preview-author.ts'
import { usePreviewSlides } from '#web/features/slides/use-preview-slides.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { EmptyPreview } from '#web/ui/preview/empty.tsx'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import { useSlidesPost, useStudio, useStudioValue } from './use-studio.ts'

interface Props {
  platform: Network
  isBounded: boolean
  isEditing: boolean
  onEndEdit: () => void
}

const previews = { linkedin: LinkedInPreview, instagram: InstagramPreview }

/** Room the rest of the stage needs, so that a post fits in the window's height (docs/product/identity.md, Studio). */
const otherHeight = { linkedin: '504px', instagram: '432px' }

/** The one part of the page that renders with each frame of the stream. */
export function LivePreview({ platform, isBounded, isEditing, onEndEdit }: Props) {
  const text = useStudioValue((state) => state.text)
  const image = useStudioValue((state) => state.image)
  const running = useStudioValue((state) => state.running)
  const isPartial = useStudioValue((state) => state.isPartial)
  const author = usePreviewAuthor(platform)
  const Preview = previews[platform]
  const isWriting = running?.writes === true
  const isImageComing = running?.draws === true
  const { width, height } = networkRules[platform].imageFormat
  const ratio = image?.width && image.height ? image.width / image.height : width / height

  const postId = useStudioValue((state) => (state.running || state.isPartial ? null : state.postId))
  const { data: read } = useTextChecks(postId, text)

  const slides = usePreviewSlides(useSlidesPost())
  const isEmpty = !text && !image && !running && !isEditing
  return (
    // As wide before the post as with it.
    <div
      className={
        isBounded ? 'mx-auto lg:max-w-[max(300px,calc((100dvh-var(--rest))*var(--ratio)))]' : undefined
      }
      style={{ '--ratio': Math.max(0.8, ratio), '--rest': otherHeight[platform] } as React.CSSProperties}
    >
      {isEmpty ? (
        <EmptyPreview network={platform}>{texts.empty}</EmptyPreview>
      ) : (
        <Preview
          author={author}
          text={text}
          slides={isImageComing ? null : slides}
          image={image && !isImageComing ? { ...image, alt: image.alt ?? texts.imageAlt } : null}
          texts={previewTexts}
          isStreaming={isWriting}
          isUnsaved={isPartial && !running}
          marks={postId && read?.text === text ? read.checks.flags : []}
          {...(isEditing && !running ? { editor: <TextEditor platform={platform} onEnd={onEndEdit} /> } : {})}
          {...(isImageComing ? { pending: { label: texts.imageRunning, ratio } } : {})}
        />
      )}
    </div>
  )
}

interface TextEditorProps {
  platform: Network
  onEnd: () => void
}

/** The description, edited where it stands; counted as the network will count it. */
function TextEditor({ platform, onEnd }: TextEditorProps) {
  const studio = useStudio()
  const text = useStudioValue((state) => state.text)
  const area = useRef<HTMLTextAreaElement>(null)
  const utm = useUtm(platform)
  const max = Math.min(networkRules[platform].maxTextLength, maxDescriptionLength)

  useEffect(() => {
    const element = area.current
    element?.focus()
    element?.setSelectionRange(element.value.length, element.value.length)
  }, [])

  return (
    <div className="flex flex-col gap-2 whitespace-normal">
      <textarea
        ref={area}
        value={text}
        onChange={(event) => studio.edit(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
        aria-label={texts.editLabel}
        placeholder={texts.editExample}
        className="-mx-2 field-sizing-content max-h-[50dvh] min-h-30 rounded-tiny border-[1.5px] border-outline bg-surface px-2 py-1.5 text-14 max-md:text-16"
      />
      <div className="flex items-center justify-between gap-3">
        <CharacterCounter
          text={text}
          max={max}
          lengthOf={(typed) => lengthAsSent(withUtm(typed, utm), platform)}
        />
        <button
          type="button"
          onClick={onEnd}
          className="rounded-tiny px-2 py-1.5 font-semibold text-14 text-link underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {texts.editEnd}
        </button>
      </div>
    </div>
  )
}
