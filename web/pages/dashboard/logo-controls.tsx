import { useRef, useState } from 'react'
import { maxUploadBytes } from '#shared/limits.ts'
import { errorTexts } from '#shared/messages/api.ts'
import { useDeleteLogo, useUploadLogo } from '#web/api/company.ts'
import { companyTexts as texts } from '#web/messages/dashboard.ts'
import { Barbs } from '#web/ui/barbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureBanner } from '#web/ui/failure-banner.tsx'

const barbs = 20

/** Sends, changes or removes the logo, and says how far it is. */
export function LogoControls({ hasLogo, hasRules }: { hasLogo: boolean; hasRules: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const upload = useUploadLogo()
  const remove = useDeleteLogo()
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
    <div className="flex flex-col items-start gap-2 max-sm:w-full">
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          variant="outline"
          size="small"
          isBusy={upload.isPending}
          onClick={() => picker.current?.click()}
        >
          {hasLogo ? texts.logoChange : texts.logoAdd}
        </Button>
        {hasLogo && (
          <Button variant="danger" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {texts.logoRemove}
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
      {sending && (
        <div className="flex flex-col gap-1.5">
          <p className="text-14">
            {texts.logoSending(sending)} <b>{texts.percent(share)}</b>
          </p>
          <Barbs filled={Math.round(share * barbs)} total={barbs} width={9} height={12} gap={3} />
        </div>
      )}
      <p role="status" className="sr-only">
        {upload.isSuccess ? texts.logoSaved : remove.isSuccess ? texts.logoRemoved : (sending ?? '')}
      </p>
      <FailureBanner title={remove.error ? texts.logoDeleteError : texts.logoError} cause={cause} />
      {!cause && !sending && hasRules && <p className="text-14 text-muted">{texts.logoRules}</p>}
    </div>
  )
}
