import { useState } from 'react'
import type { Check, CheckName } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { CheckLine } from './check-line.tsx'
import { CropField } from './crop-field.tsx'
import { FineChecks } from './fine-checks.tsx'
import { MentionLine } from './mention-line.tsx'
import { RemedyAction } from './remedy-action.tsx'
import type { PublishForm } from './use-publish-form.ts'

const gravity: Check['level'][] = ['blocking', 'advice', 'ok']

interface Props {
  post: PostAnswer
  form: PublishForm
  onMended: (post: PostAnswer) => void
  onLeave: () => void
}

/** The findings, gravest first; each keeps its place while it is mended. */
export function CheckList({ post, form, onMended, onLeave }: Props) {
  const { data, error, isFetching, refetch } = form.checks
  const [failure, setFailure] = useState<string | null>(null)
  // What was mended turns green where it stands, instead of joining what was never wrong.
  const [troubled] = useState(() => new Set<CheckName>())
  if (error && !data) return <LoadFailure title={texts.checksError} query={{ error, isFetching, refetch }} />
  if (!data) return <Loading label={texts.checking} />
  for (const { name, level } of data.checks) if (level !== 'ok') troubled.add(name)
  const told = gravity.flatMap((level) =>
    data.checks.filter((check) => check.level === level && troubled.has(check.name)),
  )
  const fine = data.checks.filter(({ name }) => !troubled.has(name))
  return (
    <section aria-label={texts.checks} aria-busy={form.checks.isPlaceholderData}>
      <FailureBanner
        title={texts.remedyError}
        onClose={() => setFailure(null)}
        className="mb-3"
        cause={failure}
      />
      <ul className="border-outline border-t-[1.5px]">
        {told.map((check) => (
          <CheckLine key={check.name} level={check.level} text={check.text}>
            {check.remedy && (
              <RemedyAction
                postId={post.id}
                remedy={check.remedy}
                onMended={onMended}
                onFailure={setFailure}
                onLeave={onLeave}
              />
            )}
          </CheckLine>
        ))}
        <MentionLine proposed={data.proposed_ai_mention} value={form.mention} onChange={form.setMention} />
      </ul>
      {fine.length > 0 && <FineChecks checks={fine} />}
      {data.crop?.is_needed && post.image_url && (
        <CropField post={post} imageUrl={post.image_url} crop={data.crop} onFailure={setFailure} />
      )}
    </section>
  )
}
