import { useRef, useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { VersionAnswer, VersionKind } from '#shared/api/versions.ts'
import type { PostText } from '#web/api/autosave.ts'
import { useRestoreVersion, useVersions } from '#web/api/posts.ts'
import { versionTexts as texts } from '#web/messages/versions.ts'
import { useUser } from '#web/session.tsx'
import { FailureBanner } from '#web/ui/banner.tsx'
import { CollapsibleCard } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { VersionHistory } from '#web/ui/versions/version-history.tsx'
import { useCanChange } from '#web/use-permission.ts'

interface Props {
  post: PostAnswer
  body: PostText
}

/** Every text and image the post has shown; text and image are taken back apart. */
export function VersionsCard({ post, body }: Props) {
  const { data: versions, error, refetch, isFetching } = useVersions(post.id)
  const restore = useRestoreVersion(post.id)
  const { id } = useUser()
  const [wantedKind, setKind] = useState<VersionKind | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const kind = wantedKind ?? (versions?.some((version) => version.kind === 'text') ? 'text' : 'image')
  const canRestore = useCanChange(post)
  const { free_left } = kind === 'text' ? post.next_text : post.next_image

  const handleRestore = async (version: VersionAnswer) => {
    setFailure(null)
    setDone('')
    // What was typed last is a version too: it goes first, or nothing does.
    if (!(await body.sendAll())) return setFailure(texts.unsavedFirst)
    try {
      const { description } = await restore.mutateAsync(version.id)
      body.adopt(description)
      setDone(texts.restored(version))
      heading.current?.focus()
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : '')
    }
  }

  if (versions?.length === 0) return null
  // Of a text or an image there is another one to go back to.
  const hasSeveral = versions?.some(({ number }) => number > 1) ?? error !== null
  return (
    <CollapsibleCard
      id="post-versions"
      title={texts.title}
      aside={versions && !hasSeveral && texts.onlyFirst}
      startsOpen={hasSeveral}
      heading={heading}
    >
      {canRestore && <p className="text-14 text-muted">{texts.freeLeft(free_left)}</p>}
      <p role="status" className={done ? 'mt-1 text-14 text-success' : 'sr-only'}>
        {done}
      </p>
      <FailureBanner
        title={texts.restoreError}
        className="mt-3"
        onClose={() => setFailure(null)}
        cause={failure}
      />
      {!versions && !error && <Loading label={texts.loading} />}
      {!versions && (
        <LoadError title={texts.loadError} query={{ error, isFetching, refetch }} className="mt-3" />
      )}
      {versions && (
        <VersionHistory
          {...{ versions, kind }}
          texts={{ ...texts, meta: texts.metaFor(id) }}
          onKind={setKind}
          restoringId={restore.isPending ? restore.variables : null}
          onRestore={canRestore ? (version) => void handleRestore(version) : undefined}
        />
      )}
    </CollapsibleCard>
  )
}
