import { useQuery } from '@tanstack/react-query'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { networkRules } from '#shared/networks.ts'
import { useCompany } from '#web/api/company.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { previewLinkOf } from '#web/features/link-preview/preview-link.ts'
import { authorOfAccount } from '#web/features/posts/preview-author.ts'
import { usePreviewSlides } from '#web/features/slides/use-preview-slides.ts'
import { postTexts } from '#web/messages/post.ts'
import { previewTexts } from '#web/messages/preview.ts'
import { publishingTexts as texts } from '#web/messages/publishing.ts'
import { slideTexts } from '#web/messages/slides.ts'
import { useUser } from '#web/session.tsx'
import { InstagramPreview } from '#web/ui/preview/instagram.tsx'
import { LinkedInPreview } from '#web/ui/preview/linkedin.tsx'
import type { PreviewAuthor, PreviewSlides } from '#web/ui/preview/types.ts'

interface Props {
  post: PostAnswer
  author: PreviewAuthor
  /** Whose name the network will show. */
  account: SocialAccountAnswer | null
  checks: ChecksAnswer | undefined
}

const previews = { linkedin: LinkedInPreview, instagram: InstagramPreview }

/** The post as it will be read: cropped, with its mention. */
export function FinalPreview({ post, author, account, checks }: Props) {
  const Preview = previews[post.app]
  const crop = checks?.crop?.rectangle
  const link = previewLinkOf(post)
  const slides = usePreviewSlides(post)
  const user = useUser()
  const { data: company } = useCompany()
  const isSimulated = useQuery(serverFeaturesQuery).data?.simulated_networks.includes(post.app)
  return (
    <>
      <h3 className="font-sans font-semibold text-15">{texts.leaving}</h3>
      <Preview
        author={account ? authorOfAccount(account, user, company) : author}
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
        slides={slides}
        link={link}
        texts={previewTexts}
        isWhole
      />
      {slides && !link && <SlidesInOrder slides={slides} />}
      <p className="text-15 text-muted">
        {isSimulated ? texts.simulated(networkRules[post.app].label) : texts.once}
      </p>
    </>
  )
}

/** Each image small with what is said of it, in the order of sending. */
function SlidesInOrder({ slides: { isDocument, title, pictures } }: { slides: PreviewSlides }) {
  return (
    <details>
      <summary className="cursor-pointer py-1 font-semibold text-15 pointer-coarse:py-3">
        {isDocument ? slideTexts.pagesInOrder(title, pictures.length) : slideTexts.inOrder(pictures.length)}
      </summary>
      <ol className="mt-1 flex flex-col gap-2">
        {pictures.map(({ url, alt }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
          <li key={index} className="flex items-start gap-3 text-14">
            <span className="size-11 shrink-0 overflow-hidden rounded-tiny bg-dark-raised">
              {url && <img src={url} alt="" className="size-full object-cover" />}
            </span>
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              <span className="font-semibold text-foreground">{index + 1}.</span> {alt || slideTexts.noAlt}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

type Rectangle = NonNullable<ChecksAnswer['crop']>['rectangle']

/** Where the rectangle lies in what is cut away. */
function positionOf(crop: Rectangle, { image_width: width, image_height: height }: PostAnswer) {
  const part = (at: number, room: number) => (room > 0 ? at / room : 0.5)
  return { x: part(crop.x, (width ?? 0) - crop.width), y: part(crop.y, (height ?? 0) - crop.height) }
}
