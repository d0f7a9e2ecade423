import type {
  ApprovalListAnswer,
  ApprovalPageAnswer,
  AskApprovalAnswer,
  AskApprovalBody,
  Decision,
} from '#shared/api/approvals.ts'
import type { TestApp, Visitor } from './app.ts'

type Caller = Pick<Visitor, 'headers'>
type Asked = AskApprovalBody['posts'][number]

/** Asks for an approval of the posts; the token of its link, empty where members are asked. */
export async function askFor(
  test: TestApp,
  as: Caller,
  posts: (string | Asked)[],
  reviewer_ids: string[] = [],
): Promise<{ id: string; token: string }> {
  const { status, body, bytes } = await test.call<AskApprovalAnswer>('POST', '/api/approvals', {
    as,
    body: { posts: posts.map((post) => (typeof post === 'string' ? { post_id: post } : post)), reviewer_ids },
  })
  if (status !== 201) throw new Error(`asking answered ${status}: ${bytes}`)
  return { id: body.id, token: body.url?.split('#')[1] ?? '' }
}

export const readLink = (test: TestApp, token: string) =>
  test.call<ApprovalPageAnswer>('POST', '/api/approval/read', { body: { token } })

/** The hash of what the post shows to who holds the link. */
export async function seenBy(test: TestApp, token: string, postId?: string): Promise<string> {
  const { body } = await readLink(test, token)
  const posts = body.posts ?? []
  const post = postId ? posts.find(({ post_id }) => post_id === postId) : posts[0]
  return post?.content_hash ?? '0'.repeat(64)
}

interface Answered {
  token: string
  post_id: string
  content_hash: string
  decision?: Decision
  name?: string
  comments?: object[]
}

export const decideByLink = (test: TestApp, answer: Answered) =>
  test.call<ApprovalPageAnswer & { code?: string }>('POST', '/api/approval/decide', {
    body: { decision: 'approved', name: 'Odile', ...answer },
  })

/** Opens the link, looks, and approves. */
export async function approveByLink(test: TestApp, token: string, post_id: string) {
  return decideByLink(test, { token, post_id, content_hash: await seenBy(test, token, post_id) })
}

export async function approveAsMember(test: TestApp, as: Caller, id: string, post_id: string) {
  const { body } = await test.call<ApprovalPageAnswer>('GET', `/api/approvals/${id}`, { as })
  const content_hash = body.posts?.find((post) => post.post_id === post_id)?.content_hash ?? '0'.repeat(64)
  return test.call('POST', `/api/approvals/${id}/decisions`, {
    as,
    body: { post_id, content_hash, decision: 'approved' },
  })
}

export async function approvalsOf(test: TestApp, as: Caller, postId: string): Promise<ApprovalListAnswer> {
  return (await test.call<ApprovalListAnswer>('GET', `/api/posts/${postId}/approvals`, { as })).body
}
