import { useState } from 'react'
import type { LayoutAnswer, LayoutBody } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { useLayout, useLayoutPreview, useSaveLayout } from '#web/api/image-layout.ts'
import { imageLayoutTexts as texts } from '#web/messages/image-layout.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { FormatChoice } from './layout-choices.tsx'
import { isTooLong, LayoutFields } from './layout-fields.tsx'
import { LayoutLook, useDebouncedValue } from './layout-look.tsx'

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
  const settled = useDebouncedValue(body, pauseMs)
  const preview = useLayoutPreview(postId, isTooLong(body) ? null : settled)
  const save = useSaveLayout(postId)
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
      <LayoutFields body={body} preview={preview.data} onChange={setBody}>
        <FormatChoice
          options={answer.formats}
          value={body.format}
          onChange={(format) => setBody((current) => ({ ...current, format }))}
        />
      </LayoutFields>
    </Dialog>
  )
}
