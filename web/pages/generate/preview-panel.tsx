import { type ReactNode, useId } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { ruleWriterId } from '#shared/maker-ids.ts'
import type { Network } from '#shared/networks.ts'
import { usePost } from '#web/api/posts.ts'
import { HashtagBar } from '#web/features/hashtags/hashtag-bar.tsx'
import { LayoutDialog } from '#web/features/image-layout/layout-dialog.tsx'
import { SlidesDialog } from '#web/features/slides/slides-dialog.tsx'
import { StoryDialog } from '#web/features/slides/story-dialog.tsx'
import { TextReview } from '#web/features/text-review/text-review.tsx'
import { generateTexts as texts } from '#web/messages/generate.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { GenerationStatus, type PanelView, usePanelView } from './generation-status.tsx'
import { LivePreview } from './live-preview.tsx'
import { RegeneratePanel } from './regenerate-panel.tsx'
import { hasContent } from './studio-state.ts'
import type { GenerationRequests } from './use-generation-requests.ts'
import { useSlidesPost, useStudio, useStudioValue } from './use-studio.ts'
import { VersionsPanel } from './versions-panel.tsx'

interface Props {
  platform: Network
  onPlatform: (platform: Network) => void
  post: PostAnswer | undefined
  requests: GenerationRequests
  onSave: () => void
  isSaving: boolean
  onPublish: () => void
}

/** The platform switch of the specification keeps its value `insta`. */
const platforms = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'insta', label: 'Instagram' },
] as const

/** What others will see: the live post on the dark stage, and what can be done with it. */
export function PreviewPanel({ platform, onPlatform, post, requests, onSave, isSaving, onPublish }: Props) {
  const titleId = useId()
  return (
    <section
      id="apercu"
      aria-labelledby={titleId}
      className="on-stage relative isolate overflow-clip bg-stage px-5 pt-7 pb-[110px] md:px-10 lg:min-h-[calc(100dvh-68px)] lg:px-9 lg:pb-1.5"
    >
      <span
        aria-hidden="true"
        className="-z-10 absolute -top-10 -right-24 h-[420px] w-[300px] rounded-[300px_0_300px_300px] bg-dark-raised"
      />
      <div className="mx-auto w-full max-w-[428px] lg:sticky lg:top-7 lg:mx-0">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-1.5 gap-y-2">
          <div>
            <h2 id={titleId} tabIndex={-1} className="title-section">
              {texts.stage}
            </h2>
            <Origin post={post} />
          </div>
          <SegmentedControl
            label={texts.network}
            options={platforms}
            value={platform === 'instagram' ? 'insta' : 'linkedin'}
            onChange={(value) => onPlatform(value === 'insta' ? 'instagram' : 'linkedin')}
          />
        </div>
        <PreviewPanelBody {...{ platform, requests, onSave, isSaving, onPublish }} />
      </div>
    </section>
  )
}

interface StageBodyProps {
  platform: Network
  requests: GenerationRequests
  onPublish: () => void
  /** Left out where the post is saved with another. */
  onSave?: (() => void) | undefined
  isSaving?: boolean
  /** Keeps text, image and buttons within the height of the window. */
  isBounded?: boolean
  /** Below the rest. */
  children?: ReactNode
}

/** The post of the studio around it, and what can be done with it: two elements. */
export function PreviewPanelBody({
  platform,
  requests,
  onPublish,
  onSave,
  isSaving = false,
  isBounded = true,
  children,
}: StageBodyProps) {
  const isFilled = useStudioValue(hasContent)
  const isRunning = useStudioValue((state) => state.running !== null)
  const postId = useStudioValue((state) => state.postId)
  const view = usePanelView()
  return (
    <>
      <LivePreview {...{ platform, isBounded }} isEditing={view.isEditing} onEndEdit={view.endEdit} />
      <div>
        {(isFilled || isRunning) && (
          <StageActions {...{ onSave, isSaving, onPublish, isRunning, view }} canAct={isFilled} />
        )}
        <GenerationStatus view={view} />
        {view.isRegenerating && isFilled && (
          <RegeneratePanel
            requests={requests}
            canCompose={postId !== null}
            onCompose={view.changeImage}
            onClose={view.closeRegenerate}
          />
        )}
        {view.showsVersions && postId && !isRunning && (
          <VersionsPanel key={postId} postId={postId} onClose={view.toggleVersions} />
        )}
        {view.changesImage && postId && <StageLayout postId={postId} onClose={view.endChange} />}
        {view.makesStory && postId && (
          <StageStory postId={postId} photos={requests.photos} onClose={view.endChange} />
        )}
        {isFilled && !isRunning && <StageHashtags network={platform} />}
        {postId && isFilled && !isRunning && <StageReview postId={postId} network={platform} />}
        {children}
      </div>
    </>
  )
}

interface StageDialogProps {
  postId: string
  onClose: () => void
}

/** The picture of the post on the stage, or its pictures, changed without a generation. */
function StageLayout({ postId, onClose }: StageDialogProps) {
  const studio = useStudio()
  const several = useSlidesPost()
  const hasImage = useStudioValue((state) => state.image !== null)
  if (several)
    return <SlidesDialog post={several} opensAt={null} onSaved={studio.showPicture} onClose={onClose} />
  return <LayoutDialog {...{ postId, hasImage, onClose }} onSaved={studio.showPicture} />
}

/** A carousel from the photos that are selected, or from the text alone. */
function StageStory({ postId, photos, onClose }: StageDialogProps & { photos: string[] }) {
  const studio = useStudio()
  const { data: post } = usePost(postId)
  return post ? <StoryDialog {...{ post, photos, onClose }} onSaved={studio.showPicture} /> : null
}

/** One click puts a set of hashtags at the end of the text. */
function StageHashtags({ network }: { network: Network }) {
  const studio = useStudio()
  const text = useStudioValue((state) => (state.isPartial ? '' : state.text))
  if (text.trim() === '') return null
  return <HashtagBar {...{ text, network }} onChange={studio.edit} className="mt-2" />
}

/** A second reading of the text on the stage, on paper: it is edited there. */
function StageReview({ postId, network }: { postId: string; network: Network }) {
  const studio = useStudio()
  const text = useStudioValue((state) => (state.isPartial ? '' : state.text))
  if (text.trim() === '') return null
  return (
    <div className="on-paper mt-4 rounded-panel bg-surface p-5 text-on-surface">
      <TextReview key={postId} level={3} isCompact {...{ postId, network, text }} onChange={studio.edit} />
    </div>
  )
}

interface StageActionsProps {
  /** There is a text or an image to act on. */
  canAct: boolean
  isRunning: boolean
  isSaving: boolean
  onPublish: () => void
  onSave?: (() => void) | undefined
  view: PanelView
}

/** While something is written they stay, and wait. */
function StageActions({ canAct, isRunning, isSaving, onPublish, onSave, view }: StageActionsProps) {
  if (!canAct) return null
  return (
    <div className="mt-4 flex flex-wrap gap-2.5">
      <Button variant="publish" size="small" isBusy={isRunning} onClick={onPublish}>
        {texts.publish}
      </Button>
      {onSave && (
        <Button
          variant="outline"
          size="small"
          isBusy={isRunning || isSaving}
          {...(isSaving ? { busyLabel: texts.saving } : {})}
          onClick={onSave}
        >
          {texts.save}
        </Button>
      )}
      <Button
        variant="outline"
        size="small"
        isBusy={isRunning}
        aria-expanded={view.isRegenerating}
        onClick={view.toggleRegenerate}
      >
        {texts.regenerate}
      </Button>
    </div>
  )
}

/** Who wrote it: a model's work is said to be one, the demonstration claims nothing. */
export function Origin({ post }: { post: PostAnswer | undefined }) {
  if (!post || (!post.ai_generated && post.generator !== ruleWriterId)) return null
  return <p className="text-14 text-muted">{post.ai_generated ? texts.aiGenerated : texts.demonstration}</p>
}
