import { useRef, useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { useDeletePicture, useSendPicture } from '#web/api/account.ts'
import { profileTexts as texts } from '#web/messages/profile.ts'
import { useUser } from '#web/session.tsx'
import { Barbs } from '#web/ui/barbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureBanner } from '#web/ui/failure-banner.tsx'
import { initialOf } from '#web/ui/preview/handle.ts'

const barbs = 20

/** The account's picture, changed at once; how far an upload is, and why it failed. */
export function PictureBlock() {
  const { profile_pic_url: src, company_name: name } = useUser()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useSendPicture()
  const remove = useDeletePicture()
  const [share, setShare] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const sending = upload.isPending ? upload.variables.file.name : null
  const cause = refusal ?? upload.error?.message ?? remove.error?.message

  const send = (file: File | undefined) => {
    if (!file) return
    remove.reset()
    upload.reset()
    setShare(0)
    const reason = !file.type.startsWith('image/')
      ? errorTexts.image_format
      : file.size > maxUploadBytes
        ? errorTexts.image_too_large
        : null
    setRefusal(reason)
    if (!reason) upload.mutate({ file, onProgress: setShare })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {src ? (
        <img src={src} alt={texts.picture} className="size-18 shrink-0 rounded-avatar object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-18 shrink-0 place-items-center rounded-avatar bg-loriot font-semibold text-33 text-encre"
        >
          {initialOf(name)}
        </span>
      )}
      <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="outline"
            size="small"
            isBusy={upload.isPending}
            onClick={() => picker.current?.click()}
          >
            {src ? texts.pictureChange : texts.pictureAdd}
          </Button>
          {src && (
            <Button variant="danger" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {texts.pictureRemove}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => {
            send(event.target.files?.[0])
            // The same file can be chosen again after a failure.
            event.target.value = ''
          }}
        />
        {sending ? (
          <>
            <p className="text-14">
              {texts.pictureSending(sending)} <b>{texts.percent(share)}</b>
            </p>
            <Barbs filled={Math.round(share * barbs)} total={barbs} width={9} height={12} gap={3} />
          </>
        ) : (
          <p className="text-14 text-muted">{texts.pictureRules}</p>
        )}
        <p role="status" className="sr-only">
          {upload.isSuccess ? texts.pictureSaved : remove.isSuccess ? texts.pictureRemoved : (sending ?? '')}
        </p>
      </div>
      <FailureBanner
        title={remove.error ? texts.pictureDeleteError : texts.pictureError}
        className="w-full"
        cause={cause}
      />
    </div>
  )
}
