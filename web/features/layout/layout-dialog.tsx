import { useState } from 'react'
import {
  type LayoutAnswer,
  type LayoutBody,
  type LayoutName,
  layoutLimits,
  layoutsFor,
} from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { countGraphemes } from '#shared/graphemes.ts'
import { type PreviewedLayout, useLayout, useLayoutPreview, useSaveLayout } from '#web/api/layout.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { CharacterCounter } from '#web/ui/character-counter.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import type { Framed } from './crop-frame.ts'
import { CropField } from './crop-pad.tsx'
import { FormatChoice, LayoutChoice } from './layout-choices.tsx'
import { LayoutLook } from './layout-look.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import { useSettled } from './use-settled.ts'

interface Props {
  postId: string
  hasImage: boolean
  onSaved: (post: PostAnswer) => void
  onClose: () => void
}

/** « Modifier l’image »: words, photos, crop, layout and format, without a generation; what it gives is seen beside. */
export function LayoutDialog(props: Props) {
  const layout = useLayout(props.postId)
  if (layout.data) return <LayoutForm answer={layout.data} {...props} />
  return (
    <Dialog isOpen onClose={props.onClose} title={titleOf(props)} closeLabel={texts.close} size="picture">
      {layout.error ? (
        <LoadError title={texts.loadError} query={layout} />
      ) : (
        <Loading label={texts.loading} />
      )}
    </Dialog>
  )
}

const titleOf = ({ hasImage }: Pick<Props, 'hasImage'>) => (hasImage ? texts.title : texts.addTitle)

/** Longer than between two letters, short enough to be live. */
const pauseMs = 350

function LayoutForm({ answer, postId, hasImage, onSaved, onClose }: Props & { answer: LayoutAnswer }) {
  const isNarrow = useIsNarrow()
  const [body, setBody] = useState<LayoutBody>(answer.recipe)
  const change = (changes: Partial<LayoutBody>) => setBody((current) => fitting({ ...current, ...changes }))
  const isTooLong = fields.some(({ name, max }) => countGraphemes(body[name]) > max)
  const settled = useSettled(body, pauseMs)
  const preview = useLayoutPreview(postId, isTooLong ? null : settled)
  const save = useSaveLayout(postId)
  const layouts = layoutsFor(body.photos.length)
  const layout = chosenLayout(body, preview.data)
  const takesPlace = hasImage && !answer.is_composed

  const look = (
    <LayoutLook preview={preview} isBusy={preview.isFetching || settled !== body} format={body.format} />
  )
  const handleSave = () =>
    save.mutate(body, {
      onSuccess: (saved) => {
        onSaved(saved)
        onClose()
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf({ hasImage })}
      closeLabel={texts.close}
      size="picture"
      {...(isNarrow ? {} : { aside: look })}
      actions={
        <Button variant="main" isBusy={save.isPending} busyLabel={texts.saving} onClick={handleSave}>
          {texts.save}
        </Button>
      }
    >
      {takesPlace && <p className="text-15 text-muted">{texts.takesPlace}</p>}
      {isNarrow && look}
      <FailureBanner title={texts.saveError} cause={save.error?.message} />
      <div className="flex flex-col gap-3.5">
        {fields.map(({ name, label, help, max }) => (
          <TextField
            key={name}
            label={label}
            value={body[name]}
            {...(help ? { help } : {})}
            aside={<CharacterCounter text={body[name]} max={max} />}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
      </div>
      <LayoutChoice options={layouts} value={layout} onChange={(next) => change({ layout: next })} />
      <FormatChoice options={answer.formats} value={body.format} onChange={(format) => change({ format })} />
      <PhotoChoice photos={body.photos} onChange={(photos) => change({ photos })} />
      <CropField
        photos={body.photos}
        framedOf={(url) => framedOf(preview.data, url)}
        onChange={(photos) => change({ photos })}
      />
    </Dialog>
  )
}

/** A layout for several photos is none for one. */
const fitting = (body: LayoutBody): LayoutBody =>
  body.layout === 'auto' || layoutsFor(body.photos.length).includes(body.layout)
    ? body
    : { ...body, layout: 'auto' }

const fields = [
  { name: 'headline', label: texts.headline, help: texts.headlineHelp, max: layoutLimits.headline },
  { name: 'second_line', label: texts.secondLine, help: texts.secondLineHelp, max: layoutLimits.secondLine },
  { name: 'eyebrow', label: texts.eyebrow, help: null, max: layoutLimits.eyebrow },
] as const

/** The user's, else the one that the composer took. */
const chosenLayout = (body: LayoutBody, preview: PreviewedLayout | undefined): LayoutName | null =>
  body.layout === 'auto' ? (preview?.told.layout ?? null) : body.layout

function framedOf(preview: PreviewedLayout | undefined, url: string): Framed | null {
  const index = preview?.body.photos.findIndex((photo) => photo.url === url) ?? -1
  const part = preview?.told.shown[index]
  return part ? { part, crop: preview?.body.photos[index]?.crop ?? null } : null
}
