import { type Remedy, type RemedyName, remedyNames } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { useRemedy } from '#web/api/publishing.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface Props {
  postId: string
  remedy: Remedy
  onMended: (post: PostAnswer) => void
  onFailure: (cause: string) => void
  /** It is mended on a page, perhaps on the one behind the dialog. */
  onLeave: () => void
}

const isCall = (name: Remedy['name']): name is RemedyName => (remedyNames as readonly string[]).includes(name)

/** One click: mends the post, or leads to where it is mended. */
export function RemedyAction({ postId, remedy, onMended, onFailure, onLeave }: Props) {
  const { mutate, isPending } = useRemedy(postId)
  const { name, label, href } = remedy
  if (href) {
    return (
      <ButtonLink to={href} variant="outline" size="small" onClick={onLeave}>
        {label}
      </ButtonLink>
    )
  }
  if (!isCall(name)) return null
  return (
    <Button
      variant="outline"
      size="small"
      isBusy={isPending}
      busyLabel={texts.mending}
      onClick={() => mutate({ name }, { onSuccess: onMended, onError: (error) => onFailure(error.message) })}
    >
      {label}
    </Button>
  )
}
