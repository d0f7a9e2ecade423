import { type SyntheticEvent, useId, useState } from 'react'
import { LinkPreviewBody } from '#shared/api/link-preview.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { linkPreviewLimits as limits } from '#shared/limits.ts'
import { ApiError } from '#web/api/client.ts'
import { useImages } from '#web/api/images.ts'
import { useSaveLinkPreview } from '#web/api/link-preview.ts'
import { linkPreviewTexts as texts } from '#web/messages/utm-and-link-preview.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkCard } from '#web/ui/preview/link-card.tsx'
import { TextField } from '#web/ui/text-field.tsx'

interface Props {
  post: PostAnswer
  onSaved: () => void
  onClose: () => void
}

type Field = 'url' | 'title' | 'description'
type Errors = Partial<Record<string, string>>

function errorsOf(body: object): Errors {
  const { error } = LinkPreviewBody.safeParse(body)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const).toReversed(),
  )
}

/** The first address of a text. */
const linkIn = (text: string) => /https?:\/\/[^\s<>]+/i.exec(text)?.[0].replace(/[.,;:!?)]+$/, '') ?? ''

/** What the card shows: the user's words and a photo of theirs, nothing of the page. */
export function LinkPreviewDialog({ post, onSaved, onClose }: Props) {
  const link = post.link_preview
  const [values, setValues] = useState<Record<Field, string>>({
    url: link?.url ?? linkIn(post.description),
    title: link?.title ?? '',
    description: link?.description ?? '',
  })
  const [image, setImage] = useState(link ? link.image_url : post.image_url)
  const [errors, setErrors] = useState<Errors>({})
  const save = useSaveLinkPreview(post.id)
  const formId = useId()
  const body = { ...values, image }

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = errorsOf(body)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    save.mutate(body, {
      onSuccess: () => {
        onSaved()
        onClose()
      },
      onError: (error) => setErrors(error instanceof ApiError ? error.details : {}),
    })
  }
  const fieldOf = (name: Field) => ({
    value: values[name],
    error: errors[name],
    maxLength: limits[name],
    onChange: (event: { target: { value: string } }) =>
      setValues((current) => ({ ...current, [name]: event.target.value })),
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.dialogTitle}
      closeLabel={texts.close}
      size="slides"
      actions={
        <Button
          type="submit"
          form={formId}
          variant="main"
          isBusy={save.isPending}
          busyLabel={texts.saving}
          className="max-md:grow"
        >
          {texts.save}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <p className="text-15 text-muted">{texts.notFetched}</p>
        <FailureBanner title={texts.saveError} cause={save.error?.message} />
        <TextField type="url" inputMode="url" label={texts.url} {...fieldOf('url')} />
        <TextField label={texts.linkTitle} {...fieldOf('title')} />
        <TextField label={texts.description} help={texts.descriptionHelp} {...fieldOf('description')} />
        <ThumbnailChoice own={post.image_url} value={image} onChange={setImage} />
        {values.url && values.title && (
          <div className="on-paper overflow-hidden rounded-preview border-[1.5px] border-outline font-system scheme-light">
            <LinkCard
              link={{ ...values, image: image ? { url: image, alt: '', width: null, height: null } : null }}
            />
          </div>
        )}
      </form>
    </Dialog>
  )
}

interface ThumbnailProps {
  /** The post's own image. */
  own: string | null
  value: string | null
  onChange: (url: string | null) => void
}

/** None, the post's image, or a photo of the gallery. */
function ThumbnailChoice({ own, value, onChange }: ThumbnailProps) {
  const { data: images = [] } = useImages()
  const name = useId()
  const gallery = images.map(({ url, thumb_url, alt_text, file_name }) => ({
    ...{ url, shown: thumb_url },
    label: texts.photo(alt_text || file_name),
  }))
  const others = [own, value].filter(
    (url, index, all): url is string =>
      url !== null && all.indexOf(url) === index && !gallery.some((one) => one.url === url),
  )
  const choices = [...others.map((url) => ({ url, shown: url, label: texts.ownImage })), ...gallery]
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-15">{texts.thumbnail}</legend>
      <p className="mb-1 text-14 text-muted">{texts.thumbnailHelp}</p>
      <div className="-mx-1.5 flex gap-3 overflow-x-auto px-1.5 py-1.5">
        {[{ url: null, shown: null, label: texts.noThumbnail }, ...choices].map(({ url, shown, label }) => (
          <label
            key={url ?? ''}
            className="relative grid size-18 shrink-0 cursor-pointer place-items-center rounded-small border-[1.5px] border-outline text-center text-14 has-checked:outline-3 has-checked:outline-link has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-(--ring-gap)"
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === url}
              onChange={() => onChange(url)}
              className="sr-only"
            />
            {shown ? (
              <img src={shown} alt="" className="size-full rounded-small bg-skeleton object-cover" />
            ) : (
              <span aria-hidden="true">{label}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
