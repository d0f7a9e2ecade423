import { useState } from 'react'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Check } from '#shared/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { CheckLine } from './check-line.tsx'
import { CropField } from './crop-field.tsx'
import { MentionLine } from './mention-line.tsx'
import { RemedyAction } from './remedy-action.tsx'
import type { PublishForm } from './use-publish-form.ts'

const gravity: Check['level'][] = ['blocking', 'advice', 'ok']

/** The findings, gravest first; each keeps its place while it is mended. */
export function CheckList({ post, form }: { post: PostAnswer; form: PublishForm }) {
  const { data, error, isFetching, refetch } = form.checks
  const [failure, setFailure] = useState<string | null>(null)
  if (error && !data) {
    return (
      <Banner
        tone="red"
        title={texts.checksError}
        action={
          <Button variant="outline" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        }
      >
        <p>{error.message}</p>
      </Banner>
    )
  }
  if (!data) return <Loading label={texts.checking} />
  const sorted = gravity.flatMap((level) => data.checks.filter((check) => check.level === level))
  return (
    <section aria-label={texts.checks} aria-busy={form.checks.isPlaceholderData}>
      {failure !== null && (
        <Banner tone="red" title={texts.remedyError} onClose={() => setFailure(null)} className="mb-3">
          <p>{failure}</p>
        </Banner>
      )}
      <ul className="border-encre border-t-[1.5px]">
        {sorted.map((check) => (
          <CheckLine key={check.name} level={check.level} text={check.text}>
            {check.remedy && check.remedy.name !== 'crop' && (
              <RemedyAction postId={post.id} remedy={check.remedy} onFailure={setFailure} />
            )}
          </CheckLine>
        ))}
        <MentionLine proposed={data.proposed_ai_mention} value={form.mention} onChange={form.setMention} />
      </ul>
      {data.crop?.is_needed && post.image_url && (
        <CropField post={post} imageUrl={post.image_url} crop={data.crop} onFailure={setFailure} />
      )}
    </section>
  )
}
