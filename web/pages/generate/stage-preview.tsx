import { type Network, networkRules } from '#shared/networks.ts'
import { useCompany } from '#web/api/company.ts'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { useUser } from '#web/session.tsx'
import { authorOf } from '#web/ui/preview/author.ts'
import { EmptyPreview } from '#web/ui/preview/empty.tsx'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import { useStudioValue } from './studio-context.ts'
import { TextEditor } from './text-editor.tsx'

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
export function StagePreview({ platform, isBounded, isEditing, onEndEdit }: Props) {
  const text = useStudioValue((state) => state.text)
  const image = useStudioValue((state) => state.image)
  const run = useStudioValue((state) => state.run)
  const isPartial = useStudioValue((state) => state.isPartial)
  const { data: company } = useCompany()
  const author = authorOf(useUser(), company)
  const Preview = previews[platform]
  const isWriting = run?.writes === true
  const isImageComing = run?.draws === true
  const { width, height } = networkRules[platform].imageFormat
  const ratio = image?.width && image.height ? image.width / image.height : width / height

  const isEmpty = !text && !image && !run && !isEditing
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
          image={image && !isImageComing ? { ...image, alt: image.alt ?? texts.imageAlt } : null}
          texts={previewTexts}
          isStreaming={isWriting}
          isUnsaved={isPartial && !run}
          {...(isEditing && !run ? { editor: <TextEditor platform={platform} onEnd={onEndEdit} /> } : {})}
          {...(isImageComing ? { pending: { label: texts.imageRunning, ratio } } : {})}
        />
      )}
    </div>
  )
}
