import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExportAnswer } from '#shared/api/data-rights.ts'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import { plans } from '#shared/plans.ts'
import {
  deletionQuery,
  exportsQuery,
  isExportPending,
  requestDeletion,
  useDownloadExport,
  useRequestExport,
} from '#web/api/data-rights.ts'
import { deletionTexts, exportTexts as texts } from '#web/messages/data-rights.ts'
import { useSession, useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { usePermission } from '#web/use-permission.ts'
import { ReauthenticationDialog, useReauthentication } from '#web/use-reauthentication.tsx'
import { SectionCard, type SectionProps } from './section-card.tsx'

export function DataRightsSection(props: SectionProps) {
  const canManage = usePermission('manage')
  return (
    <SectionCard {...props}>
      <ExportBlock />
      {canManage && (
        <>
          <hr className="my-7 border-row-divider border-t-[1.5px]" />
          <DeletionBlock />
        </>
      )}
    </SectionCard>
  )
}

function ExportBlock() {
  const exports = useQuery(exportsQuery)
  const ask = useRequestExport()
  const { withReauthentication, dialog } = useReauthentication()
  // What was refused shows below.
  const handleAsk = () => void withReauthentication(() => ask.mutateAsync()).catch(() => undefined)
  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h3 className="title-small">{texts.title}</h3>
        <p className="mt-1 max-w-[60ch] text-16">{texts.lead}</p>
      </div>
      <QueryContent query={exports}>
        {(data) => (
          <>
            {data.exports.length > 0 && (
              <ul aria-label={texts.list} className="flex w-full flex-col">
                {data.exports.map((item) => (
                  <ExportRow key={item.id} item={item} />
                ))}
              </ul>
            )}
            {!data.exports.some(isExportPending) && (
              <Button busyLabel={texts.asking} isBusy={ask.isPending} onClick={handleAsk}>
                {texts.ask}
              </Button>
            )}
          </>
        )}
      </QueryContent>
      {!dialog && <FailureBanner title={texts.askError} cause={ask.error?.message} />}
      {dialog}
    </div>
  )
}

function ExportRow({ item }: { item: ExportAnswer }) {
  const download = useDownloadExport()
  const { withReauthentication, dialog } = useReauthentication()
  // What was refused shows below.
  const handleDownload = () =>
    void withReauthentication(() => download.mutateAsync(item.id)).catch(() => undefined)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-row-divider border-t-[1.5px] py-3.5">
      <div className="min-w-0">
        <p className="font-semibold text-16">{texts.of(item.created_at)}</p>
        <p role="status" className="text-15 text-muted">
          {stateOf(item)}
        </p>
      </div>
      {isExportPending(item) && (
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
      {!dialog && (
        <FailureBanner title={texts.downloadError} className="w-full" cause={download.error?.message} />
      )}
      {dialog}
    </li>
  )
}

function stateOf({ status, progress, bytes, expires_at: until }: ExportAnswer): string {
  if (status === 'ready') return texts.ready(texts.size(bytes ?? 0), until ?? '')
  if (status === 'running') return texts.running(progress)
  return status === 'failed' ? texts.failed : texts.waiting
}

function DeletionBlock() {
  const { signOutTo } = useSession()
  const { subscription_plan: plan } = useUser()
  const recap = useQuery(deletionQuery)
  const [isAsking, setIsAsking] = useState(false)

  const handleProve = async (proof: FreshProof) => {
    await requestDeletion(proof)
    signOutTo('/cancel-deletion')
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <div>
        <h3 className="title-small">{deletionTexts.title}</h3>
        <p className="mt-1 max-w-[60ch] text-16">{deletionTexts.lead}</p>
      </div>
      <QueryContent query={recap}>
        {({ posts, published, images, scheduled, colleagues, remaining_posts: left }) => (
          <div className="grid w-full gap-5 md:grid-cols-2">
            <Lines
              title={deletionTexts.goes}
              lines={[
                deletionTexts.posts(posts, published),
                deletionTexts.images(images),
                ...(plan === 'free' ? [] : [deletionTexts.plan(plans[plan].name)]),
                ...(scheduled > 0 ? [deletionTexts.scheduled(scheduled)] : []),
                ...(colleagues > 0 ? [deletionTexts.colleagues(colleagues)] : []),
                ...(left ? [deletionTexts.credits(left)] : []),
                deletionTexts.rest,
              ]}
            />
            <Lines title={deletionTexts.stays} lines={deletionTexts.kept} />
          </div>
        )}
      </QueryContent>
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        {deletionTexts.ask}
      </Button>
      {isAsking && (
        <ReauthenticationDialog
          title={deletionTexts.dialogTitle}
          text={deletionTexts.dialogText}
          confirm={deletionTexts.confirm}
          isDanger
          onSubmit={handleProve}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h4 className="font-semibold text-16">{title}</h4>
    <ul className="mt-1.5 list-disc pl-5 text-15">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
