import { insertContractRequest } from '#server/db/contract-requests.ts'
import { makeNextExport } from '#server/services/data-export/export-requests.ts'
import type { AskApprovalAnswer } from '#shared/api/approvals.ts'
import type { CommentListAnswer } from '#shared/api/comments.ts'
import type { MembersAnswer } from '#shared/api/members.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { PublishAnswer } from '#shared/api/publishing.ts'
import type { SessionListAnswer } from '#shared/api/security.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { type TestApp, testApp, type Visitor } from './app.ts'
import type { Foreign } from './ownership-rules.ts'
import { nowhere } from './publishing.ts'
import { scriptedAi } from './scripted-ai.ts'
import { connectedAccount, easyConnector } from './social/easy-connector.ts'
import { uploadPhoto } from './studio.ts'

/** An app in which one of each thing can be made. */
export const ownershipApp = () =>
  testApp({
    ai: scriptedAi(),
    connectors: { linkedin: easyConnector },
    publishers: { linkedin: nowhere },
  })

/** One of each thing that a company can own, made by its owner's own calls. */
export async function makeResources(test: TestApp, owner: Visitor): Promise<Foreign> {
  const imageUrl = await uploadPhoto(test, owner)
  const made = await test.call<PostAnswer>('POST', '/api/posts/generate', {
    as: owner,
    body: { prompt: 'Texte 0.', images: [imageUrl] },
  })
  const history = await test.call<{ versions: VersionAnswer[] }>(
    'GET',
    `/api/posts/${made.body.id}/versions`,
    { as: owner },
  )
  const asked = await test.call<{ id: string }>('POST', '/api/account/export', { as: owner })
  await makeNextExport(test.deps)
  const devices = await test.call<SessionListAnswer>('GET', '/api/account/sessions', { as: owner })
  const account = await connectedAccount(test, owner)
  const { body } = await test.call<PublishAnswer>('POST', `/api/posts/${made.body.id}/publish`, {
    as: owner,
    body: { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
  })
  const receiptId = crypto.randomUUID()
  await insertContractRequest(test.deps.db, {
    ...{
      id: receiptId,
      companyId: owner.companyId,
      kind: 'cancellation',
      subscriptionId: 'sub_1',
      plan: 'pro',
    },
    ...{ declaredBy: 'Atelier', email: owner.email, effectiveAt: new Date() },
  })
  await test.deps.db.execute(`update companies set plan = 'enterprise' where id = '${owner.companyId}'`)
  const invited = await test.call<MembersAnswer>('POST', '/api/members/invitations', {
    as: owner,
    body: { email: 'invitee@exemple.fr', member_role: 'editor' },
  })
  const approval = await test.call<AskApprovalAnswer>('POST', '/api/approvals', {
    as: owner,
    body: { posts: [{ post_id: made.body.id }] },
  })
  const said = await test.call<CommentListAnswer>('POST', `/api/posts/${made.body.id}/comments`, {
    as: owner,
    body: { text: 'À relire.' },
  })
  const hashtags = await test.call<{ sets: { id: string }[] }>('POST', '/api/company/hashtag-sets', {
    as: owner,
    body: { name: 'Atelier', hashtags: '#atelier #bois' },
  })
  const asking = await test.call<{ id: string }>('POST', '/api/website-imports', {
    as: owner,
    body: { address: 'www.atelier.example' },
  })
  return {
    websiteImportId: asking.body.id,
    approvalId: approval.body.id,
    commentId: said.body.comments[0]?.id ?? '',
    hashtagSetId: hashtags.body.sets[0]?.id ?? '',
    memberId: owner.user.id,
    invitationId: invited.body.invitations[0]?.id ?? '',
    receiptId,
    publicationId: body.publication.id,
    exportId: asked.body.id,
    sessionId: devices.body.sessions[0]?.id ?? '',
    postId: made.body.id,
    versionId: history.body.versions[0]?.id ?? '',
    generationId: String(made.headers['x-generation-id']),
    pictureId: made.body.openai_picture_id ?? '',
    imageUrl,
    pictureUrl: made.body.image_url ?? '',
    ...account,
  }
}
