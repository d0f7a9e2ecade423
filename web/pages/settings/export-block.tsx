import { useQuery } from '@tanstack/react-query'
import { exportsQuery, isOnItsWay, useRequestExport } from '#web/api/data-rights.ts'
import { exportTexts as texts } from '#web/messages/data-rights.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useRecentProof } from '#web/use-recent-proof.tsx'
import { ExportRow } from './export-row.tsx'

export function ExportBlock() {
  const exports = useQuery(exportsQuery)
  const ask = useRequestExport()
  const { withProof, dialog } = useRecentProof()
  // What was refused shows below.
  const handleAsk = () => void withProof(() => ask.mutateAsync()).catch(() => undefined)
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h3 className="title-small">{texts.title}</h3>
        <p className="mt-1 max-w-[60ch] text-16">{texts.lead}</p>
      </div>
      <Loaded query={exports}>
        {(data) => (
          <>
            {data.exports.length > 0 && (
              <ul aria-label={texts.list} className="flex w-full flex-col">
                {data.exports.map((item) => (
                  <ExportRow key={item.id} item={item} />
                ))}
              </ul>
            )}
            {!data.exports.some(isOnItsWay) && (
              <Button busyLabel={texts.asking} isBusy={ask.isPending} onClick={handleAsk}>
                {texts.ask}
              </Button>
            )}
          </>
        )}
      </Loaded>
      <FailureBanner title={texts.askError} cause={ask.error?.message} />
      {dialog}
    </div>
  )
}
