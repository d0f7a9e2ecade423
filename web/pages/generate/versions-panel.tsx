import { useEffect, useId, useRef, useState } from 'react'
import type { VersionAnswer, VersionKind } from '#shared/api/versions.ts'
import { useEditPost } from '#web/api/autosave.ts'
import { useRestoreVersion, useVersions } from '#web/api/posts.ts'
import { versionTexts as texts } from '#web/messages/versions.ts'
import { useUser } from '#web/session.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { VersionHistory } from '#web/ui/versions/version-history.tsx'
import { useStudio } from './use-studio.ts'

interface Props {
  postId: string
  onClose: () => void
}

/** The versions of the current post, on its stage. */
export function VersionsPanel({ postId, onClose }: Props) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: versions, error } = useVersions(postId)
  const { id } = useUser()
  const [wantedKind, setKind] = useState<VersionKind | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const { restore, restoringId } = useRestore(postId)
  const kind = wantedKind ?? (versions?.some((version) => version.kind === 'text') ? 'text' : 'image')

  useEffect(() => heading.current?.focus(), [])

  const handleRestore = async (version: VersionAnswer) => {
    setFailure(null)
    setDone('')
    try {
      await restore(version)
      setDone(texts.restored(version))
      heading.current?.focus()
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : '')
    }
  }

  return (
    <section aria-labelledby={titleId} className="mt-4 rounded-panel bg-dark-raised p-5">
      <header className="flex items-center justify-between gap-4">
        <h3 id={titleId} ref={heading} tabIndex={-1} className="title-small outline-none">
          {texts.title}
        </h3>
        <Button variant="outline" size="small" onClick={onClose} className="hover:bg-stage!">
          {texts.close}
        </Button>
      </header>
      <p role="status" className={done ? 'mt-1 text-14 text-muted' : 'sr-only'}>
        {done}
      </p>
      {(failure ?? (versions ? null : error)) !== null && (
        <Banner tone="red" title={failure === null ? texts.loadError : texts.restoreError} className="mt-3">
          <p>{failure ?? error?.message}</p>
        </Banner>
      )}
      {!versions && !error && <Loading label={texts.loading} />}
      {versions && (
        <VersionHistory
          {...{ versions, kind, restoringId }}
          texts={{ ...texts, meta: texts.metaFor(id) }}
          onKind={setKind}
          onRestore={(version) => void handleRestore(version)}
        />
      )}
    </section>
  )
}

/** What was typed last is a version too: it is stored first, or nothing is taken back. */
function useRestore(postId: string) {
  const studio = useStudio()
  const { mutateAsync: edit } = useEditPost(postId)
  const { mutateAsync, isPending, variables } = useRestoreVersion(postId)
  const restore = async (version: VersionAnswer) => {
    const { text, isEdited } = studio.store.read()
    if (isEdited) {
      await edit(text)
      studio.markStored(text)
    }
    const post = await mutateAsync(version.id)
    studio.restore(post)
  }
  return { restore, restoringId: isPending ? variables : null }
}
