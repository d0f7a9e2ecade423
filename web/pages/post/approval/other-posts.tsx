import { maxPostsAsked } from '#shared/api/approvals.ts'
import { isOut, type PostAnswer } from '#shared/api/posts.ts'
import { networkRules } from '#shared/networks.ts'
import { usePostPage } from '#web/api/posts.ts'
import { titleOf } from '#web/features/posts/post-title.ts'
import { askApprovalTexts as texts } from '#web/messages/approval.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface Props {
  post: PostAnswer
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** The newest posts that are not out, to be approved along with this one. */
export function OtherPosts({ post, chosen, onChange }: Props) {
  const { data } = usePostPage({ page: 1 })
  const others = data?.posts.filter((one) => one.id !== post.id && !isOut(one)).slice(0, maxPostsAsked - 1)
  if (!others?.length) return null
  return (
    <details className="text-15">
      <summary className="cursor-pointer py-1 font-semibold pointer-coarse:py-3">{texts.otherPosts}</summary>
      {others.map(({ id, app, description }) => (
        <Checkbox
          key={id}
          label={titleOf(description)}
          help={networkRules[app].label}
          checked={chosen.includes(id)}
          onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </details>
  )
}
