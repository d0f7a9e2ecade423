import { useEffect, useRef, useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { escapeText, lengthAsSent } from '#shared/escape-text.ts'
import { ruleWriterId } from '#shared/maker-ids.ts'
import { networkRules } from '#shared/networks.ts'
import { countTagged, withUtm } from '#shared/utm.ts'
import type { PostText } from '#web/api/autosave.ts'
import { usePostPerformance } from '#web/api/performance.ts'
import { useTextChecks } from '#web/api/text-checks.ts'
import { useUtm } from '#web/api/utm.ts'
import { HashtagBar } from '#web/features/hashtags/hashtag-bar.tsx'
import { LayoutDialog } from '#web/features/image-layout/layout-dialog.tsx'
import { previewLinkOf } from '#web/features/link-preview/preview-link.ts'
import { usePreviewSlides } from '#web/features/slides/use-preview-slides.ts'
import { imageLayoutTexts } from '#web/messages/image-layout.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { utmTexts } from '#web/messages/utm-and-link-preview.ts'
import { Card } from '#web/ui/card.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import type { PreviewAuthor, PreviewProps } from '#web/ui/preview/types.ts'
import { useCanChange } from '#web/use-permission.ts'
import { AltText } from './alt-text.tsx'
import { AutosaveStatus } from './autosave-status.tsx'
import { BrandMemoryNote } from './brand-memory-note.tsx'

interface Props {
  post: PostAnswer
  author: PreviewAuthor
  body: PostText
}

const previews = { linkedin: LinkedInPreview, instagram: InstagramPreview }

/** The post as the network will show it; its text is edited where it stands until it is published. */
export function PostPreview({ post, author, body }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const [isChanging, setIsChanging] = useState(false)
  const [saved, setSaved] = useState('')
  const toggle = useRef<HTMLButtonElement>(null)
  const rules = networkRules[post.app]
  const Preview = previews[post.app]
  const slides = usePreviewSlides(post)
  const utm = useUtm(post.app)
  const lengthOf = (text: string) => lengthAsSent(withUtm(text, utm), post.app)
  const isTooLong = lengthOf(body.text) > rules.maxTextLength
  const counts = useCounts(post)
  const canEdit = useCanChange(post)
  const { data: read } = useTextChecks(canEdit ? post.id : null, body.text)
  const mark = post.ai_generated
    ? texts.aiGenerated
    : post.generator === ruleWriterId
      ? texts.demonstration
      : null

  const finish = () => {
    setIsEditing(false)
    body.settle()
    toggle.current?.focus()
  }

  return (
    <Card
      tone="stage"
      aria-labelledby="post-preview"
      className={`lg:col-start-1! lg:row-span-2 lg:row-start-1 ${isEditing ? '' : 'lg:sticky lg:top-6'} self-start max-md:p-4`}
    >
      <div className={post.app === 'instagram' ? 'mx-auto max-w-100' : ''}>
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="post-preview" className="title-section">
            {texts.previewOf(rules.label)}
          </h2>
          {mark && <p className="text-14 text-muted">{mark}</p>}
        </header>
        {canEdit && (
          <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="flex flex-wrap gap-2">
              <button
                ref={toggle}
                type="button"
                aria-pressed={isEditing}
                onClick={() => (isEditing ? finish() : setIsEditing(true))}
                className={editLook}
              >
                {isEditing ? texts.editDone : texts.edit}
              </button>
              {!slides && (
                <button type="button" onClick={() => setIsChanging(true)} className={editLook}>
                  {post.image_url ? imageLayoutTexts.change : imageLayoutTexts.add}
                </button>
              )}
            </span>
            <span className={isTooLong ? 'rounded-tiny bg-danger-soft px-2 py-0.5' : ''}>
              <CharacterCounter text={body.text} max={rules.maxTextLength} lengthOf={lengthOf} />
            </span>
          </div>
        )}
        {canEdit && <TextHelp {...{ post, body, utm, isTooLong, isEditing }} />}
        {canEdit && <HashtagBar text={body.text} network={post.app} onChange={body.edit} className="mt-2" />}
        <div className="mt-4">
          <Preview
            author={author}
            text={body.text}
            image={pictureOf(post)}
            slides={slides}
            link={previewLinkOf(post)}
            texts={previewTexts}
            counts={counts}
            marks={read?.text === body.text ? read.checks.flags : []}
            {...(isEditing && canEdit
              ? { editor: <TextEditor value={body.text} onChange={body.edit} onDone={finish} /> }
              : {})}
          />
        </div>
        {post.openai_picture_id && !slides && !post.link_preview && (
          <AltText
            key={post.openai_picture_id}
            imageId={post.openai_picture_id}
            altText={post.image_alt ?? ''}
            isDescribed={post.image_alt_described !== false}
            canEdit={canEdit}
          />
        )}
        <BrandMemoryNote used={post.brand_used} />
        <p role="status" className="sr-only">
          {saved}
        </p>
        {isChanging && (
          <LayoutDialog
            postId={post.id}
            hasImage={post.image_url !== null}
            onSaved={() => setSaved(imageLayoutTexts.saved)}
            onClose={() => setIsChanging(false)}
          />
        )}
      </div>
    </Card>
  )
}

interface HelpProps {
  post: PostAnswer
  body: PostText
  utm: ReturnType<typeof useUtm>
  isTooLong: boolean
  isEditing: boolean
}

/** How the text stands, and what becomes of it on the network. */
function TextHelp({ post, body, utm, isTooLong, isEditing }: HelpProps) {
  const isEscaped = escapeText(body.text, post.app) !== body.text
  return (
    <div id="post-text-help" className="mt-2 flex flex-col gap-1">
      <AutosaveStatus state={body.state} />
      {isTooLong && body.state.kind !== 'refused' && (
        <p className="font-semibold text-14 text-highlight">
          {texts.tooLongForNetwork(networkRules[post.app].label)}
        </p>
      )}
      {utm && countTagged([body.text, post.link_preview?.url ?? ''], utm) > 0 && (
        <p className="text-14 text-muted [overflow-wrap:anywhere]">{utmTexts.note(utm)}</p>
      )}
      {isEditing && isEscaped && <p className="text-14 text-muted">{texts.asSent}</p>}
    </div>
  )
}

const editLook =
  'min-h-10 rounded-pill border-[1.5px] border-foreground px-4.5 font-semibold text-15 hover:bg-hover pointer-coarse:min-h-11'

const pictureOf = (post: PostAnswer) =>
  post.image_url === null
    ? null
    : {
        url: post.image_url,
        alt: post.image_alt ?? texts.imageAlt,
        width: post.image_width,
        height: post.image_height,
      }

/** Zeros until it is out; then the network's own figures, where it and the plan give any. */
function useCounts({ id, status }: PostAnswer): Exclude<PreviewProps['counts'], undefined> {
  const isPublished = status === 'published'
  const { data } = usePostPerformance(id, isPublished)
  if (!isPublished) return 'none'
  const figures = data?.publications[0]?.figures
  return figures ? { likes: figures.reactions, comments: figures.comments, reposts: figures.shares } : null
}

interface TextEditorProps {
  value: string
  onChange: (value: string) => void
  onDone: () => void
}

/** Takes the text's place inside the preview: one edits what one sees. Escape ends it; nothing is undone. */
function TextEditor({ value, onChange, onDone }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.focus(), [])
  return (
    <textarea
      ref={area}
      aria-label={texts.editLabel}
      aria-describedby="post-text-help"
      placeholder={texts.editExample}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      className="on-paper field-sizing-content block min-h-40 w-full resize-none rounded-tiny border-[1.5px] border-outline bg-surface px-3 py-2 text-[14px] text-on-surface leading-[20px] pointer-coarse:text-16"
    />
  )
}
