import type { ExportAnswer } from '#shared/api/data-rights.ts'
import { isOnItsWay, useDownloadExport } from '#web/api/data-rights.ts'
import { exportTexts as texts } from '#web/messages/data-rights.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRecentProof } from '#web/use-recent-proof.tsx'

export function ExportRow({ item }: { item: ExportAnswer }) {
  const download = useDownloadExport()
  const { withProof, dialog } = useRecentProof()
  // What was refused shows below.
  const handleDownload = () => void withProof(() => download.mutateAsync(item.id)).catch(() => undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-row border-t-[1.5px] py-3.5">
      <div className="min-w-0">
        <p className="font-semibold text-16">{texts.of(item.created_at)}</p>
        <p role="status" className="text-15 text-muted">
          {stateOf(item)}
        </p>
      </div>
      {isOnItsWay(item) && (
        <progress
          aria-label={texts.progress}
          max={100}
          value={item.progress}
          className="h-2 w-40 max-w-full accent-link"
        />
      )}
      {item.status === 'ready' && (
        <Button
          variant="outline"
          size="small"
          aria-label={texts.downloadLabel(item.created_at)}
          isBusy={download.isPending}
          onClick={handleDownload}
        >
          {texts.download}
        </Button>
      )}
      <FailureBanner title={texts.downloadError} className="w-full" cause={download.error?.message} />
      {dialog}
    </li>
  )
}

function stateOf({ status, progress, bytes, expires_at: until }: ExportAnswer): string {
  if (status === 'ready') return texts.ready(texts.size(bytes ?? 0), until ?? '')
  if (status === 'running') return texts.running(progress)
  return status === 'failed' ? texts.failed : texts.waiting
}
