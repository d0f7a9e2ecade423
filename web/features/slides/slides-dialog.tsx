import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type SlidesAnswer, slideLimits } from '#shared/api/slides.ts'
import { countGraphemes } from '#shared/graphemes.ts'
import { maxAltTextLength } from '#shared/limits.ts'
import { useImages } from '#web/api/images.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { useSaveSlides, useSlides } from '#web/api/slides.ts'
import { isTooLong } from '#web/features/image-layout/layout-fields.tsx'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { AiSlideView } from './ai-slide-view.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { SlideView } from './slide-view.tsx'
import {
  bodyOf,
  composedSlide,
  type DraftSlide,
  draftOf,
  isChanged,
  moved,
  photoSlide,
  type SlidesDraft,
} from './slides-draft.ts'
import { ListView } from './slides-list-view.tsx'

interface Props {
  post: PostAnswer
  /** The slide to open at once, or the choice of photos; all of them by default. */
  opensAt: number | 'add' | null
  /** The slide is opened to be described. */
  asksAlt?: boolean
  onSaved: (post: PostAnswer) => void
  onClose: () => void
}

/** « Modifier les images »: order, content, words and format of all slides; one save is one version. */
export function SlidesDialog(props: Props) {
  // What one changes must not change under one's hands: the first answer is what one starts from.
  const slides = useSlides(props.post)
  if (slides.data) return <SlidesEditor answer={slides.data} {...props} />
  return (
    <Dialog isOpen onClose={props.onClose} title={texts.change} closeLabel={texts.close}>
      {slides.error ? (
        <LoadError title={texts.loadError} query={slides} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </Dialog>
  )
}

type View =
  | { name: 'list'; lastOpen: number | null }
  | { name: 'slide'; index: number }
  | { name: 'add' | 'ai' | 'leave' }

const viewAt = (opensAt: Props['opensAt']): View =>
  opensAt === 'add'
    ? { name: 'add' }
    : opensAt === null
      ? { name: 'list', lastOpen: null }
      : { name: 'slide', index: opensAt }

function SlidesEditor({
  answer,
  post,
  opensAt,
  asksAlt = false,
  onSaved,
  onClose,
}: Props & { answer: SlidesAnswer }) {
  const [start] = useState(answer)
  const [draft, setDraft] = useState<SlidesDraft>(() => draftOf(start))
  const [view, setView] = useState<View>(() => viewAt(opensAt))
  const save = useSaveSlides(post.id)
  const canDraw = useQuery(serverFeaturesQuery).data?.ai.image !== false
  const hasChanged = isChanged(draft, start)
  const setSlides = (slides: DraftSlide[]) => setDraft((current) => ({ ...current, slides }))
  const toList = (lastOpen: number | null = null) => setView({ name: 'list', lastOpen })

  const handleSave = () => {
    if (!hasChanged) return onClose()
    save.mutate(bodyOf(draft), {
      onSuccess: (saved) => {
        onSaved(saved)
        onClose()
      },
    })
  }
  const saveButton = (
    <DialogAction
      isBusy={save.isPending}
      busyLabel={texts.saving}
      disabledReason={problemOf(draft)}
      onClick={handleSave}
    >
      {texts.save}
    </DialogAction>
  )
  const failure = <FailureBanner title={texts.saveError} cause={save.error?.message} />

  if (view.name === 'leave')
    return (
      <Dialog
        isOpen
        onClose={() => toList()}
        title={texts.leaveTitle}
        closeLabel={texts.leaveStay}
        actions={
          <Button variant="danger" onClick={onClose}>
            {texts.leave}
          </Button>
        }
      >
        <p className="text-17">{texts.leaveText}</p>
      </Dialog>
    )
  if (view.name === 'add')
    return (
      <AddView
        max={start.max_slides - draft.slides.length}
        onBack={() => toList()}
        onAdd={(added) => {
          setSlides([...draft.slides, ...added])
          toList(draft.slides.length)
        }}
      />
    )
  if (view.name === 'ai')
    return (
      <AiSlideView
        post={post}
        onBack={() => toList()}
        onAdd={(slide) => {
          setSlides([...draft.slides, slide])
          toList(draft.slides.length)
        }}
      />
    )
  const open = view.name === 'slide' ? draft.slides[view.index] : undefined
  if (view.name === 'slide' && open)
    return (
      <SlideView
        key={`${open.key} ${view.index}`}
        {...{ draft, saveButton, failure, asksAlt }}
        postId={post.id}
        index={view.index}
        slide={open}
        onChange={(slide) =>
          setDraft((current) => ({
            ...current,
            slides: current.slides.map((one) => (one.key === slide.key ? slide : one)),
          }))
        }
        onMove={(to) => {
          setSlides(moved(draft.slides, view.index, to))
          setView({ name: 'slide', index: to })
        }}
        onTurn={(index) => setView({ name: 'slide', index })}
        onBack={() => toList(view.index)}
      />
    )
  return (
    <ListView
      {...{ draft, saveButton, failure }}
      answer={start}
      app={post.app}
      lastOpen={view.name === 'list' ? view.lastOpen : null}
      onChange={setDraft}
      onOpen={(index) => setView({ name: 'slide', index })}
      onAddPhotos={() => setView({ name: 'add' })}
      onAddAi={canDraw ? () => setView({ name: 'ai' }) : undefined}
      onAddComposed={() => {
        setSlides([...draft.slides, composedSlide()])
        setView({ name: 'slide', index: draft.slides.length })
      }}
      onClose={() => (hasChanged ? setView({ name: 'leave' }) : onClose())}
    />
  )
}

/** Why the server would refuse it; null when it would not. */
const problemOf = ({ slides, document_title }: SlidesDraft) =>
  countGraphemes(document_title) > slideLimits.documentTitle ||
  slides.some(
    ({ title, alt_text, composed }) =>
      countGraphemes(title) > slideLimits.title ||
      countGraphemes(alt_text) > maxAltTextLength ||
      (composed && isTooLong(composed)),
  )
    ? texts.tooLong
    : slides.length === 0
      ? texts.pickFirst
      : null

/** The main button, with the reason why it is off before it. */
const DialogAction = (props: ComponentProps<typeof Button>) => (
  <span className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 md:flex-row-reverse">
    <Button {...props} variant="main" className="max-md:grow" />
  </span>
)

interface AddViewProps {
  max: number
  onAdd: (slides: DraftSlide[]) => void
  onBack: () => void
}

/** Photos of the gallery, several at once, after the slides that are there. */
function AddView({ max, onAdd, onBack }: AddViewProps) {
  const { data: images = [] } = useImages()
  const [selection, setSelection] = useState<string[]>([])
  const handleAdd = () =>
    onAdd(
      selection.flatMap((url) => {
        const image = images.find((candidate) => candidate.url === url)
        return image ? [photoSlide(image)] : []
      }),
    )
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={texts.pickTitle}
      closeLabel={texts.pickBack}
      size="slides"
      actions={
        <DialogAction disabledReason={selection.length === 0 ? texts.pickFirst : null} onClick={handleAdd}>
          {texts.pickDone(selection.length)}
        </DialogAction>
      }
    >
      <PhotoPicker {...{ selection, max }} help={texts.pickHelp(max)} onChange={setSelection} />
    </Dialog>
  )
}
