import { useMutation } from '@tanstack/react-query'
import { alwaysTry } from '#web/api/always.ts'
import { readStatementFile } from '#web/api/billing.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { FailureBanner } from '#web/ui/banner.tsx'

/** Hands the file to the browser's own download. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** All lines as CSV. */
export function StatementFile() {
  const { mutate, isPending, error } = useMutation({
    ...alwaysTry,
    mutationFn: readStatementFile,
    onSuccess: (file) => save(file, texts.csvFile),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        className="py-1.5 text-link"
        onClick={() => !isPending && mutate()}
      >
        {texts.csv}
      </button>
      <FailureBanner title={texts.csvError} className="order-last w-full" cause={error?.message} />
    </>
  )
}
