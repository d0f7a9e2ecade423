import { z } from 'zod'
import type { PostWithPicture } from '#server/db/posts.ts'
import { listSlides } from '#server/db/slides.ts'
import type { Deps } from '#server/deps.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import { markPublished, openHandOff, phoneNeeds, readHandOff } from '#server/services/publishing/hand-off.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { factsToConfirmOf, reasonFor } from '#server/services/text-checks/facts-to-confirm.ts'
import { Id } from '#shared/api/fields.ts'
import { HandedPost, HandOffAnswer } from '#shared/api/hand-off.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['publishing']
/** 24 random bytes. */
const token = z.string().regex(/^[\w-]{32}$/)

/** Publishing by hand, from the phone that has the network's app. */
export function handOffRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/posts/:id/hand-off',
    {
      config: { access: 'user', permission: 'publish' },
      schema: { tags, params: z.object({ id: Id }), response: { 201: HandOffAnswer } },
    },
    async (request, reply) => {
      const { companyId, sessionId, id: userId } = requireUser(request)
      const owner = { companyId, sessionId, userId }
      const { url, expiresAt, mention } = await openHandOff(deps, owner, request.params.id)
      const needs = phoneNeeds(deps.publicUrl)
      return reply.code(201).send({
        url,
        expires_at: expiresAt.toISOString(),
        phone_needs: needs && { RAMAGE_MODE: deps.mode, HOST: needs.host, PUBLIC_URL: needs.publicUrl },
        proposed_ai_mention: mention,
      })
    },
  )

  const handed = {
    config: { access: 'signed-link' as const },
    schema: { tags, params: z.object({ token }), response: { 200: HandedPost } },
  }
  const pace = ipRateLimit(deps, { name: 'hand-off', points: 60, seconds: 900 })
  app.get('/api/hand-off/:token', handed, async (request) => {
    await pace(request.ip)
    return present(deps, request.params.token)
  })

  app.post('/api/hand-off/:token/published', handed, async (request) => {
    await pace(request.ip)
    await markPublished(deps, request.params.token)
    return present(deps, request.params.token)
  })
}

const presentFlag = (flag: Parameters<typeof reasonFor>[0]) => ({
  value: flag.value,
  message: reasonFor(flag),
})

async function presentSlides(
  { db }: Pick<Deps, 'db'>,
  picture: PostWithPicture['picture'],
  slideSet: PostWithPicture['slideSet'],
): Promise<HandedPost['slides']> {
  const slides = slideSet
    ? (await listSlides(db, slideSet.id)).map(({ slide, picture: of }) => ({ of, ...slide }))
    : [{ of: picture, altText: picture?.altText ?? '', title: '' }]
  return slides.flatMap(({ of, altText, title }) =>
    of ? [{ image_url: imageUrl(of.key), thumb_url: thumbUrl(of.key, 300), alt_text: altText, title }] : [],
  )
}

async function present(deps: Deps, givenToken: string): Promise<HandedPost> {
  const { post, text, picture, slideSet, expiresAt, mention } = await readHandOff(deps, givenToken)
  const hasLink = post.linkUrl !== null
  const shown = hasLink ? null : picture
  return {
    app: post.network,
    // The network makes the card of an address in the text; no image stands beside it.
    text: hasLink && !text.includes(post.linkUrl ?? '') ? `${text}\n\n${post.linkUrl}` : text,
    image_url: shown && imageUrl(shown.key),
    image_alt: shown?.altText ?? null,
    slides: hasLink ? [] : await presentSlides(deps, shown, slideSet),
    proposed_ai_mention: mention,
    doubts: post.publishedAt ? [] : (await factsToConfirmOf(deps, post)).map(presentFlag),
    is_published: post.publishedAt !== null,
    expires_at: expiresAt.toISOString(),
  }
}
