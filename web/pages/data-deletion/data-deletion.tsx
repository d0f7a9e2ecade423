import { useParams } from 'react-router'
import { ApiError } from '#web/api/client.ts'
import { useDataDeletion } from '#web/api/data-rights.ts'
import { dataDeletionTexts as texts } from '#web/messages/data-rights.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { RouteLink } from '#web/ui/route-link.tsx'

/** What became of the data of somebody who asked their network to have it erased here. */
export default function DataDeletionPage() {
  const { code = '' } = useParams()
  const { data: erasure, error, isPending, isFetching, refetch } = useDataDeletion(code)
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <div className="page-container max-w-160 py-8">
      {isPending && (
        <Loading label={texts.loading}>
          <SkeletonBox className="h-48 rounded-panel" />
        </Loading>
      )}
      {isUnknown && (
        <EmptyState illustration="perch" level={1} title={texts.unknownTitle}>
          {texts.unknownText}
        </EmptyState>
      )}
      {!isUnknown && !erasure && !isPending && (
        <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} />
      )}
      {erasure && (
        <>
          <h1 tabIndex={-1} className="title-page">
            {texts.title(erasure.app)}
          </h1>
          <p className="mt-4 text-17">{texts[erasure.status](erasure.app, erasure.erased_at)}</p>
          <p className="mt-3 text-16 text-muted">{texts.kept}</p>
          <p className="mt-6 text-15 wrap-anywhere">
            {texts.code}
            {'\u00a0'}: <span className="font-semibold">{code}</span>
          </p>
          <p className="mt-2">
            <RouteLink to="/contact" className="font-semibold text-link">
              {texts.contact}
            </RouteLink>
          </p>
        </>
      )}
    </div>
  )
}
