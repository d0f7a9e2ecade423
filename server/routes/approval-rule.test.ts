import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { HandedPost, HandOffAnswer } from '#shared/api/hand-off.ts'
import type { ImageAnswer } from '#shared/api/images.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { publishTexts } from '#shared/messages/publishing.ts'
import type { Visitor } from '#test/app.ts'
import { approvalsOf, approveAsMember, approveByLink, askFor } from '#test/approval.ts'
import {
  type ApprovalCompany,
  approvalCompany,
  refusedForApproval,
  tomorrow,
} from '#test/approval-company.ts'
import { connectLinkedIn, ended, publish, writePost } from '#test/publishing.ts'
import { finish } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let company: ApprovalCompany
let test: ApprovalCompany['test']
let ana: Visitor
let zoe: Visitor
let editor: Visitor
let viewer: Visitor

beforeAll(async () => {
  company = await approvalCompany()
  ;({ test, ana, zoe, editor, viewer } = company)
})
beforeEach(() => company.reset())
afterAll(() => company.close())

const gallery = async () =>
  (await test.call<{ images: ImageAnswer[] }>('GET', '/api/images/list', { as: ana })).body

describe('a company that demands approval', () => {
  it('publishes, schedules and hands over nothing that nobody approved', async () => {
    const post = await company.newPost(editor)
    expect(await publish(test, editor, post.id)).toMatchObject(refusedForApproval)
    expect(await publish(test, ana, post.id)).toMatchObject(refusedForApproval)
    expect(await publish(test, editor, post.id, { publish_at: tomorrow() })).toMatchObject(refusedForApproval)
    expect(await test.call('POST', `/api/posts/${post.id}/hand-off`, { as: editor })).toMatchObject(
      refusedForApproval,
    )
    expect(await company.isOnline(post.description)).toBe(false)
    expect(await approvalsOf(test, editor, post.id)).toMatchObject({ is_required: true, is_approved: false })
  })

  it('publishes what another member approved, and what a link of who decides approved', async () => {
    const one = await company.newPost(editor)
    const asked = await askFor(test, editor, [one.id], [viewer.user.id])
    await approveAsMember(test, viewer, asked.id, one.id)
    expect((await publish(test, editor, one.id)).status).toBe(200)
    expect((await ended(test, ana, one.id)).status).toBe('published')
    const other = await company.newPost(ana)
    const { token } = await askFor(test, ana, [other.id])
    await approveByLink(test, token, other.id)
    expect((await publish(test, ana, other.id)).status).toBe(200)
    expect((await ended(test, ana, other.id)).status).toBe('published')
  })

  it('counts neither the author nor a link of who writes', async () => {
    const own = await company.newPost(ana)
    const asked = await askFor(test, ana, [own.id], [zoe.user.id])
    expect((await approveAsMember(test, ana, asked.id, own.id)).status).toBe(200)
    expect(await publish(test, ana, own.id)).toMatchObject(refusedForApproval)
    await approveAsMember(test, zoe, asked.id, own.id)
    expect((await publish(test, ana, own.id)).status).toBe(200)
    const other = await company.newPost(editor)
    const { token } = await askFor(test, editor, [other.id])
    expect((await approveByLink(test, token, other.id)).status).toBe(200)
    expect(await publish(test, editor, other.id)).toMatchObject(refusedForApproval)
  })

  it('counts no approval by who described its image since', async () => {
    const [image, { images }] = [await uploadPhoto(test, ana), await gallery()]
    const own = await writePost(test, editor, company.next('Le four repeint'), { image })
    const words = { as: zoe, body: { alt_text: 'Un four bleu.' } }
    expect((await test.call('PATCH', `/api/images/${images[0]?.id}`, words)).status).toBe(200)
    const { id } = await askFor(test, editor, [own.id], [zoe.user.id, viewer.user.id])
    expect((await approveAsMember(test, zoe, id, own.id)).status).toBe(200)
    expect(await publish(test, editor, own.id)).toMatchObject(refusedForApproval)
    await approveAsMember(test, viewer, id, own.id)
    expect((await publish(test, editor, own.id)).status).toBe(200)
  })

  it('counts an approval for the account and the mention that were approved alone', async () => {
    const post = await company.newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    const other = { ai_mention: 'Texte rédigé avec l’aide de l’IA.' }
    expect(await publish(test, editor, post.id, other)).toMatchObject(refusedForApproval)
    const member = await connectLinkedIn(test.deps, company.linkedin, ana.companyId)
    expect(await publish(test, ana, post.id, { account_id: member })).toMatchObject(refusedForApproval)
    await test.deps.db.execute(sql`delete from social_accounts where id = ${member}`)
  })

  it('lets a refusal after an approval stand', async () => {
    const post = await company.newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id, zoe.user.id])
    await approveAsMember(test, viewer, id, post.id)
    const { approvals } = await approvalsOf(test, zoe, post.id)
    await test.call('POST', `/api/approvals/${id}/decisions`, {
      as: zoe,
      body: {
        ...{ post_id: post.id, decision: 'changes_requested', content_hash: approvals[0]?.content_hash },
        comments: [{ text: 'Non.', place: { kind: 'whole' } }],
      },
    })
    expect(await publish(test, editor, post.id)).toMatchObject(refusedForApproval)
  })

  it('asks for what editors wrote alone, where it wants no more', async () => {
    await company.setRule('editors')
    const own = await company.newPost(ana)
    expect((await publish(test, ana, own.id)).status).toBe(200)
    const changed = await company.newPost(ana)
    await company.edit(editor, changed.id, `${changed.description} Enfin.`)
    expect(await publish(test, ana, changed.id)).toMatchObject(refusedForApproval)
    expect(await publish(test, ana, (await company.newPost(editor)).id)).toMatchObject(refusedForApproval)
    await company.setRule('off')
    expect((await publish(test, editor, (await company.newPost(editor)).id)).status).toBe(200)
  })

  it('asks for the mention that an editor words, on a post of who decides', async () => {
    await company.setRule('editors')
    const own = await company.newPost(ana)
    const words = { ai_mention: 'Venez plutôt chez mon cousin.' }
    expect(await publish(test, editor, own.id, words)).toMatchObject(refusedForApproval)
    expect(await company.isOnline(`${own.description}\n\n${words.ai_mention}`)).toBe(false)
    const later = { ...words, publish_at: tomorrow() }
    expect(await publish(test, editor, own.id, later)).toMatchObject(refusedForApproval)
    const proposed = { ai_mention: publishTexts.mention.text }
    expect((await publish(test, editor, own.id, proposed)).status).toBe(200)
    expect((await publish(test, ana, (await company.newPost(ana)).id, words)).status).toBe(200)
  })

  it('asks for the link parameters that an editor words, on a post of who decides', async () => {
    await company.setRule('editors')
    const own = await company.newPost(ana)
    const words = { utm: { source: 'chez-mon-cousin', medium: 'social', campaign: '' } }
    expect(await publish(test, editor, own.id, words)).toMatchObject(refusedForApproval)
    expect((await publish(test, ana, (await company.newPost(ana)).id, words)).status).toBe(200)
    expect((await publish(test, editor, own.id, { utm: null })).status).toBe(200)
    const body = { linkedin: words.utm, instagram: null }
    expect((await test.call('PUT', '/api/company/utm', { as: ana, body })).status).toBe(200)
    expect((await publish(test, editor, (await company.newPost(ana)).id, words)).status).toBe(200)
    const planned = await company.newPost(ana)
    expect((await publish(test, editor, planned.id, { publish_at: tomorrow() })).status).toBe(200)
    await test.call('PUT', '/api/company/utm', { as: ana, body: { linkedin: null, instagram: null } })
    await test.deps.db.execute(
      sql`update publications set publish_at = now(), next_attempt_at = now() where post_id = ${planned.id}`,
    )
    expect((await ended(test, ana, planned.id)).status).toBe('published')
  })

  it('counts new words for an image as a change of every post that shows it', async () => {
    await company.setRule('editors')
    const [image, { images }] = [await uploadPhoto(test, ana), await gallery()]
    const own = await writePost(test, ana, company.next('Le four en photo'), { image })
    const words = { as: editor, body: { alt_text: 'Un four vide.' } }
    expect((await test.call('PATCH', `/api/images/${images[0]?.id}`, words)).status).toBe(200)
    expect(await publish(test, editor, own.id)).toMatchObject(refusedForApproval)
  })

  it('takes the words of an image by who decides for no reading of what an editor changed', async () => {
    await company.setRule('editors')
    const [image, { images }] = [await uploadPhoto(test, ana), await gallery()]
    const own = await writePost(test, ana, company.next('Le four repeint'), { image })
    await company.edit(editor, own.id, `${own.description} Venez plutôt chez mon cousin.`)
    const words = { as: ana, body: { alt_text: 'Un four bleu.' } }
    expect((await test.call('PATCH', `/api/images/${images[0]?.id}`, words)).status).toBe(200)
    expect(await publish(test, editor, own.id)).toMatchObject(refusedForApproval)
  })

  it('changes no words of a scheduled image by way of another post’s slides', async () => {
    await company.setRule('editors')
    const image = await uploadPhoto(test, ana)
    const own = await writePost(test, ana, company.next('Le four de nuit'), { image })
    expect((await publish(test, ana, own.id, { publish_at: tomorrow() })).status).toBe(200)
    await test.deps.db.execute(sql`update companies set editors_publish = false where id = ${ana.companyId}`)
    const draft = await company.newPost(editor)
    const slides = [{ image: { url: image }, alt_text: 'Autre chose.' }]
    const answer = await test.call('PUT', `/api/posts/${draft.id}/slides`, {
      as: editor,
      body: { ratio: '1:1', format: 'images', slides },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'role_forbidden' } })
    expect((await gallery()).images[0]?.alt_text).not.toBe('Autre chose.')
  })

  it('keeps who wrote a post in its copies', async () => {
    await company.setRule('editors')
    const written = await company.newPost(editor)
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${written.id}/duplicate`, { as: ana })
    expect(copy.status).toBe(201)
    expect(await publish(test, editor, copy.body.id)).toMatchObject(refusedForApproval)
    const changed = await company.newPost(ana)
    await company.edit(editor, changed.id, `${changed.description} Enfin.`)
    const other = await test.call<PostAnswer>('POST', `/api/posts/${changed.id}/duplicate`, { as: ana })
    expect(await publish(test, editor, other.body.id)).toMatchObject(refusedForApproval)
  })

  it('keeps who changed a post last when who decides copies its slides or asks for another image meanwhile', async () => {
    await company.setRule('editors')
    const [one, two] = [await uploadPhoto(test, ana), await uploadPhoto(test, ana)]
    const first = await writePost(test, ana, company.next('Le four en images'), {
      image: one,
      app: 'instagram',
    })
    const slides = [{ image: { url: one } }, { image: { url: two } }]
    const body = { ratio: '4:5', format: 'images', slides }
    expect((await test.call('PUT', `/api/posts/${first.id}/slides`, { as: ana, body })).status).toBe(200)
    await company.edit(editor, first.id, `${first.description} Venez plutôt chez mon cousin.`)
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${first.id}/slides/copy`, { as: ana })
    expect(copy.status).toBe(200)
    expect(await publish(test, editor, copy.body.id)).toMatchObject(refusedForApproval)

    const held = Promise.withResolvers<void>()
    company.ai.script.image = () => held.promise
    const other = await writePost(test, ana, company.next('Le four au matin'), { image: one })
    const call = { as: ana, body: { prompt: 'Un four.', post_id: other.id } }
    const drawing = test.call('POST', '/api/gemini/generate-from-prompt', call)
    await expect.poll(() => company.ai.asked.images.length).toBe(1)
    await company.edit(editor, other.id, `${other.description} Venez plutôt chez mon cousin.`)
    held.resolve()
    expect((await drawing).status).toBe(200)
    expect(await publish(test, editor, other.id)).toMatchObject(refusedForApproval)
  })

  it('keeps who changed a post last when the slides that who decides asked for come meanwhile', async () => {
    await company.setRule('editors')
    const image = await uploadPhoto(test, ana)
    const images = [image, await uploadPhoto(test, ana)]
    const post = await writePost(test, ana, company.next('Le four et la table'), { image })
    const held = Promise.withResolvers<void>()
    company.ai.script.text = async function* () {
      await held.promise
      yield { type: 'delta', text: 'Le four et la table.' }
      yield finish
    }
    const before = company.ai.asked.texts.length
    const body = { prompt: 'Le four, la table.', images, carousel: true, app: 'linkedin', post_id: post.id }
    const making = test.call<PostAnswer>('POST', '/api/posts/generate', { as: ana, body })
    await expect.poll(() => company.ai.asked.texts.length).toBe(before + 1)
    await company.edit(editor, post.id, `${post.description} Venez plutôt chez mon cousin.`)
    held.resolve()
    expect(await making).toMatchObject({ status: 201, body: { slides_format: 'images' } })
    expect(await publish(test, editor, post.id)).toMatchObject(refusedForApproval)
  })

  it('lets nobody who may not publish reword the image of a post that is scheduled or on its way', async () => {
    await company.setRule('off')
    const [image, { images }] = [await uploadPhoto(test, ana), await gallery()]
    const own = await writePost(test, ana, company.next('Le four de midi'), { image })
    company.linkedin.faults.add({ kind: 'rate_limit', path: '/rest/posts', retryAfterS: 60 })
    expect((await publish(test, ana, own.id)).body.status).toBe('publishing')
    await test.deps.db.execute(sql`update companies set editors_publish = false where id = ${ana.companyId}`)
    const path = `/api/images/${images[0]?.id}`
    const words = { as: editor, body: { alt_text: 'Un four vide.' } }
    expect(await test.call('PATCH', path, words)).toMatchObject({
      status: 403,
      body: { code: 'role_forbidden' },
    })
  })

  it('puts no words of a model under the image of a post that is scheduled', async () => {
    await company.setRule('off')
    const image = await uploadPhoto(test, ana)
    const own = await writePost(test, ana, company.next('Le four du soir'), { image })
    expect((await publish(test, ana, own.id, { publish_at: tomorrow() })).status).toBe(200)
    const before = (await gallery()).images[0]?.alt_text
    const seen = { subjects: [], colours: [], setting: '', visibleText: [], altText: 'Un four vide.' }
    company.ai.analysis.analyseImages = async (photos) => photos.map(() => seen)
    const draft = { prompt: 'Le four.', images: [image], app: 'linkedin' }
    expect((await test.call('POST', '/api/posts/generate', { as: editor, body: draft })).status).toBe(201)
    expect((await gallery()).images[0]?.alt_text).toBe(before)
  })

  it('hands over no image beside a link preview that was approved', async () => {
    const image = await uploadPhoto(test, editor)
    const post = await writePost(test, editor, company.next('Le four en ligne'), { image })
    const body = { url: 'https://atelier.example/four', title: 'Le four', description: '' }
    const linked = await test.call('PUT', `/api/posts/${post.id}/link-preview`, { as: editor, body })
    expect(linked.status).toBe(200)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    const handed = await test.call<HandOffAnswer>('POST', `/api/posts/${post.id}/hand-off`, { as: editor })
    const token = new URL(handed.body.url).pathname.split('/').at(-1)
    const shown = await test.call<HandedPost>('GET', `/api/hand-off/${token}`)
    expect(shown.body).toMatchObject({ image_url: null, slides: [] })
    expect(shown.body.text).toContain('https://atelier.example/four')
  })

  it('hands over what is approved, and no longer what was changed since', async () => {
    const post = await company.newPost(editor)
    const { id } = await askFor(test, editor, [post.id], [viewer.user.id])
    await approveAsMember(test, viewer, id, post.id)
    const { status, body } = await test.call<HandOffAnswer>('POST', `/api/posts/${post.id}/hand-off`, {
      as: editor,
    })
    expect(status).toBe(201)
    const path = `/api/hand-off/${new URL(body.url).pathname.split('/').at(-1)}`
    expect((await test.call('GET', path)).status).toBe(200)
    await company.edit(editor, post.id, `${post.description} Enfin.`)
    expect(await test.call('GET', path)).toMatchObject(refusedForApproval)
    expect(await test.call('POST', `${path}/published`)).toMatchObject(refusedForApproval)
  })

  it('exempts who decides alone, for what they wrote or changed last, and nobody else', async () => {
    await test.deps.db.execute(sql`update users set member_role = 'viewer' where id = ${zoe.user.id}`)
    const own = await company.newPost(ana)
    expect(await approvalsOf(test, ana, own.id)).toMatchObject({ is_required: false })
    expect((await publish(test, ana, own.id, { publish_at: tomorrow() })).status).toBe(200)
    const corrected = `${own.description} Enfin.`
    await company.edit(ana, own.id, corrected)
    await company.letDue(own.id)
    expect((await ended(test, ana, own.id)).status).toBe('published')
    const other = await company.newPost(ana)
    expect((await publish(test, ana, other.id, { publish_at: tomorrow() })).status).toBe(200)
    await company.edit(editor, other.id, `${other.description} Enfin.`)
    await company.letDue(other.id)
    await company.held(other.id)
    expect(await publish(test, editor, (await company.newPost(ana)).id)).toMatchObject(refusedForApproval)
    await test.deps.db.execute(sql`update users set member_role = 'manager' where id = ${zoe.user.id}`)
  })

  it('tells who decides alone that a change voids the answer they asked for, and lets them publish', async () => {
    await test.deps.db.execute(sql`update users set member_role = 'viewer' where id = ${zoe.user.id}`)
    const post = await company.newPost(ana)
    const checkOf = async () => {
      const { body } = await test.call<ChecksAnswer>('GET', `/api/posts/${post.id}/checks`, { as: ana })
      const found = body.checks.find(({ name }) => name === 'approval')
      return { level: found?.level, canPublish: body.can_publish }
    }
    expect(await checkOf()).toEqual({ level: undefined, canPublish: true })
    const { token } = await askFor(test, ana, [post.id])
    await approveByLink(test, token, post.id)
    expect(await checkOf()).toEqual({ level: 'ok', canPublish: true })
    expect(await approvalsOf(test, ana, post.id)).toMatchObject({ is_required: false, is_approved: true })
    await company.edit(ana, post.id, `${post.description} Enfin.`)
    expect(await checkOf()).toEqual({ level: 'advice', canPublish: true })
    expect(await approvalsOf(test, ana, post.id)).toMatchObject({
      is_approved: false,
      approvals: [{ state: 'changed' }],
    })
    expect((await publish(test, ana, post.id)).status).toBe(200)
    expect((await ended(test, ana, post.id)).status).toBe('published')
    await test.deps.db.execute(sql`update users set member_role = 'manager' where id = ${zoe.user.id}`)
  })

  it('ends the links of who decides no more', async () => {
    const post = await company.newPost(editor)
    const { token } = await askFor(test, zoe, [post.id])
    const change = (member_role: string) =>
      test.call('PATCH', `/api/members/${zoe.user.id}`, { as: ana, body: { member_role } })
    expect((await change('editor')).status).toBe(200)
    expect((await approveByLink(test, token, post.id)).status).toBe(410)
    await change('manager')
  })

  it('lets only who decides set the rule', async () => {
    const body = { editors_publish: true, approval_rule: 'off' }
    expect((await test.call('PUT', '/api/members/settings', { as: editor, body })).status).toBe(403)
    expect((await test.call('PUT', '/api/members/settings', { as: viewer, body })).status).toBe(403)
    const unknown = { editors_publish: true, approval_rule: 'sometimes' }
    expect((await test.call('PUT', '/api/members/settings', { as: ana, body: unknown })).status).toBe(400)
  })
})
