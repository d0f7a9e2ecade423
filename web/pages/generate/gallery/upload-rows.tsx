import { galleryTexts as texts } from '#web/messages/generate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Barbs } from '#web/ui/barbs.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (upload: Upload) => void
}

export function UploadRows({ uploads, onRetry, onDismiss }: Props) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.refusal === null ? (
            <SendingRow upload={upload} onCancel={() => onDismiss(upload)} />
          ) : (
            <Banner
              tone="red"
              title={texts.uploadFailed}
              onClose={() => onDismiss(upload)}
              action={
                upload.canRetry && (
                  <Button variant="outline" size="small" onClick={() => onRetry(upload)}>
                    {texts.retry}
                  </Button>
                )
              }
            >
              <p className="[overflow-wrap:anywhere]">
                {texts.refused(upload.file.name)} {upload.refusal}
              </p>
            </Banner>
          )}
        </li>
      ))}
    </ul>
  )
}

const barbs = 20

function SendingRow({ upload, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { file, share } = upload
  const label = texts.sending(file.name)
  return (
    <div className="flex items-center gap-4 rounded-small border-[1.5px] border-outline bg-sheet py-2.5 pr-3 pl-4.5 text-15">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        className="flex min-w-0 grow flex-col gap-2"
      >
        <p className="flex justify-between gap-4">
          <span className="truncate">{label}</span>
          <span className="shrink-0 font-semibold tabular-nums">
            {share < 1 ? texts.sent(share) : texts.preparing}
          </span>
        </p>
        <Barbs filled={Math.round(share * barbs)} total={barbs} width={18} height={13} gap={6} />
      </div>
      <Button variant="outline" size="small" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
