import { useDeletePicture, useSendPicture } from '#web/api/account.ts'
import { profileTexts as texts } from '#web/messages/profile.ts'
import { PictureButtons } from '#web/picture/picture-buttons.tsx'
import { usePictureChange } from '#web/picture/use-picture-change.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Barbs } from '#web/ui/barbs.tsx'
import { initialOf } from '#web/ui/preview/handle.ts'

const barbs = 20
const buttons = { add: texts.pictureAdd, change: texts.pictureChange, remove: texts.pictureRemove }

/** The account's picture, changed at once; how far an upload is, and why it failed. */
export function PictureBlock() {
  const { profile_pic_url: src, company_name: name } = useUser()
  const change = usePictureChange(useSendPicture(), useDeletePicture())
  const { sending, share, cause } = change

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
        <PictureButtons change={change} hasPicture={Boolean(src)} texts={buttons} />
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
          {change.isSent ? texts.pictureSaved : change.isRemoved ? texts.pictureRemoved : (sending ?? '')}
        </p>
      </div>
      <FailureBanner
        title={change.hasFailedToRemove ? texts.pictureDeleteError : texts.pictureError}
        className="w-full"
        cause={cause}
      />
    </div>
  )
}
