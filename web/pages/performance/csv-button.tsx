import { type PerformanceFilters, useCsvExport } from '#web/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** Saves the period’s posts as a file. */
export function CsvButton({
  filters,
  onError,
}: {
  filters: PerformanceFilters
  onError: (cause: string) => void
}) {
  const { mutate, isPending } = useCsvExport()
  const save = () =>
    mutate(filters, {
      onSuccess: ({ name, blob }) => saveFile(blob, name),
      onError: (error) => onError(error.message),
    })
  return (
    <Button variant="outline" size="small" onClick={save} isBusy={isPending} busyLabel={texts.exporting}>
      {texts.exportCsv}
    </Button>
  )
}
