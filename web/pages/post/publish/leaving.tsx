import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { postTexts } from '#web/messages/post.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import type { PreviewAuthor } from '#web/ui/preview/types.ts'

interface Props {
  post: PostAnswer
  author: PreviewAuthor
  /** Whose name the network will show. */
  account: SocialAccountAnswer | null
  checks: ChecksAnswer | undefined
}

const previews = { linkedin: LinkedInPreview, instagram: InstagramPreview }

/** The post as it will be read: cropped, with its mention. */
export function Leaving({ post, author, account, checks }: Props) {
  const Preview = previews[post.app]
  const crop = checks?.crop?.rectangle
  return (
    <>
      <h3 className="font-sans font-semibold text-15">{texts.leaving}</h3>
      <Preview
        author={account ? shownAs(account, author) : author}
        text={checks?.text ?? post.description}
        image={
          post.image_url === null
            ? null
            : {
                url: post.image_url,
                alt: post.image_alt ?? postTexts.imageAlt,
                width: crop?.width ?? post.image_width,
                height: crop?.height ?? post.image_height,
                ...(crop && { position: positionOf(crop, post) }),
              }
        }
        texts={previewTexts}
        isWhole
      />
      <p className="text-15 text-muted">{texts.once}</p>
    </>
  )
}

/** A page has its own name, and no headline of a person. */
const shownAs = ({ kind, name, handle }: SocialAccountAnswer, author: PreviewAuthor): PreviewAuthor => ({
  ...author,
  name,
  handle: handle || name,
  headline: kind === 'page' ? '' : author.headline,
})

type Rectangle = NonNullable<ChecksAnswer['crop']>['rectangle']

/** Where the rectangle lies in what is cut away. */
function positionOf(crop: Rectangle, { image_width: width, image_height: height }: PostAnswer) {
  const part = (at: number, room: number) => (room > 0 ? at / room : 0.5)
  return { x: part(crop.x, (width ?? 0) - crop.width), y: part(crop.y, (height ?? 0) - crop.height) }
}
