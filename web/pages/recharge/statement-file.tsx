import { useMutation } from '@tanstack/react-query'
import { alwaysTry } from '#web/api/always.ts'
import { readStatementFile } from '#web/api/billing.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { saveFile } from '#web/save-file.ts'
import { FailureBanner } from '#web/ui/banner.tsx'

/** All lines as CSV. */
export function StatementFile() {
  const { mutate, isPending, error } = useMutation({
    ...alwaysTry,
    mutationFn: readStatementFile,
    onSuccess: (file) => saveFile(file, texts.csvFile),
  })
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        className="tap py-1.5 text-link"
        onClick={() => !isPending && mutate()}
      >
        {texts.csv}
      </button>
      <FailureBanner title={texts.csvError} className="order-last w-full" cause={error?.message} />
    </>
  )
}
