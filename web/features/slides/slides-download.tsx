import { useState } from 'react'
import { type Archive, useSlidesFile } from '#web/api/slides.ts'
import { downloadFile } from '#web/download-file.ts'
import { slideTexts as texts } from '#web/messages/slides.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const archives: { kind: Archive; label: string }[] = [
  { kind: 'zip', label: texts.downloadZip },
  { kind: 'pdf', label: texts.downloadPdf },
]

/** Two buttons: all images and their texts as a ZIP, or the PDF. */
export function SlidesFiles({ postId }: { postId: string }) {
  const { mutate, isPending, variables, error } = useSlidesFile(postId)
  return (
    <>
      {archives.map(({ kind, label }) => (
        <Button
          key={kind}
          variant="outline"
          isBusy={isPending}
          {...(variables === kind ? { busyLabel: texts.downloading } : {})}
          onClick={() => mutate(kind, { onSuccess: ({ file, name }) => downloadFile(file, name) })}
        >
          {label}
        </Button>
      ))}
      <FailureBanner title={texts.downloadError} cause={error?.message} className="w-full" />
    </>
  )
}

/** « Télécharger », where one button must stand for both. */
export function DownloadSlides({ postId }: { postId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        {texts.download}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={texts.downloadTitle}
        closeLabel={texts.downloadClose}
      >
        <div className="flex flex-wrap gap-3 *:max-md:w-full">
          <SlidesFiles postId={postId} />
        </div>
      </Dialog>
    </>
  )
}
