/** Another company's things, as a stranger might have learnt them. */
export interface Foreign {
  postId: string
  generationId: string
  versionId: string
  pictureId: string
  imageUrl: string
  pictureUrl: string
  accountId: string
  publicationId: string
  connectionId: string
  exportId: string
  sessionId: string
  memberId: string
  commentId: string
  invitationId: string
  hashtagSetId: string
  websiteImportId: string
  receiptId: string
  approvalId: string
}

type Attempt = { path: string; body?: object }
/** What a stranger tries on a route; `own`: it takes no id, and acts on the caller alone. */
export type Rule = 'own' | ((foreign: Foreign) => Attempt[])

const onImages = (path: string, { imageUrl, pictureUrl }: Foreign): Attempt[] =>
  [imageUrl, pictureUrl, 'https://elsewhere.example/a.jpg', '/media/../../etc/passwd'].map((url) => ({
    path,
    body: { images: [url], prompt: 'Vitrine.' },
  }))

const wordsOn = (photos: { url: string }[]) => ({
  ...{ layout: 'auto', headline: 'Portes ouvertes', second_line: '', eyebrow: '' },
  photos,
})
const layoutOf = (photos: { url: string }[]) => ({ format: '4:5', ...wordsOn(photos) })
const slidesOf = (slides: object[]) => ({ ratio: '4:5', slides })

/** Every route that needs a user, and no other. */
export const rules: Record<string, Rule> = {
  'GET /api/auth/me': 'own',
  'POST /api/auth/logout': 'own',
  'GET /api/auth/google/identity': 'own',
  'DELETE /api/auth/google/identity': 'own',
  'POST /api/auth/password': 'own',
  'POST /api/auth/email': 'own',
  'POST /api/auth/email/confirm': 'own',
  'POST /api/auth/email/confirm/check': 'own',
  'POST /api/auth/verify-email/resend': 'own',
  'GET /api/account/two-factor': 'own',
  'POST /api/account/two-factor/setup': 'own',
  'POST /api/account/two-factor/confirm': 'own',
  'POST /api/account/two-factor/recovery-codes': 'own',
  'POST /api/account/two-factor/disable': 'own',
  'POST /api/account/proof': 'own',
  'POST /api/account/export': 'own',
  'GET /api/account/deletion': 'own',
  'POST /api/account/deletion': 'own',
  'DELETE /api/account/deletion': 'own',
  'GET /api/account/exports': 'own',
  'POST /api/account/exports/:id/link': ({ exportId }) => [{ path: `/api/account/exports/${exportId}/link` }],
  'GET /api/account/sessions': 'own',
  'DELETE /api/account/sessions': 'own',
  'DELETE /api/account/sessions/:id': ({ sessionId }) => [{ path: `/api/account/sessions/${sessionId}` }],
  'GET /api/account/profile': 'own',
  'PUT /api/account/profile': 'own',
  'POST /api/account/picture': 'own',
  'DELETE /api/account/picture': 'own',
  'GET /api/account/company-identity': 'own',
  'PUT /api/account/company-identity': 'own',
  'GET /api/account/notifications': 'own',
  'PUT /api/account/notifications': 'own',
  'POST /api/dictation': 'own',
  'GET /api/account/push': 'own',
  'PUT /api/account/push': 'own',
  'DELETE /api/account/push': 'own',
  'PUT /api/account/push/wanted': 'own',
  'GET /api/account/mail-address': 'own',
  'POST /api/account/mail-address': 'own',
  'PUT /api/account/time-zone': 'own',
  'GET /api/subscription': 'own',
  'GET /api/subscription/recap': 'own',
  'POST /api/subscription/create-checkout-session': 'own',
  'GET /api/subscription/checkout-sessions/:id': ({ sessionId }) => [
    { path: `/api/subscription/checkout-sessions/cs_${sessionId.replaceAll('-', '_')}` },
  ],
  'POST /api/subscription/portal': 'own',
  'GET /api/subscription/invoices': 'own',
  'POST /api/subscription/cancel': 'own',
  'GET /api/subscription/withdrawal': 'own',
  'POST /api/subscription/withdraw': 'own',
  'GET /api/subscription/receipts': 'own',
  'GET /api/subscription/receipts/:id': ({ receiptId }) => [
    { path: `/api/subscription/receipts/${receiptId}` },
  ],
  'POST /api/support': 'own',
  'GET /api/credits': 'own',
  'GET /api/credits/statement': 'own',
  'GET /api/credits/statement.csv': 'own',
  'POST /api/company': 'own',
  'GET /api/company/infos': 'own',
  'PUT /api/company/infos': 'own',
  'GET /api/company/brand': 'own',
  'PUT /api/company/brand': 'own',
  'DELETE /api/company/brand/learned': 'own',
  'POST /api/website-imports': 'own',
  'GET /api/website-imports/:id': ({ websiteImportId }) => [
    { path: `/api/website-imports/${websiteImportId}` },
  ],
  'POST /api/website-imports/:id/acceptance': ({ websiteImportId }) => [
    { path: `/api/website-imports/${websiteImportId}/acceptance`, body: { logo: true } },
  ],
  'DELETE /api/website-imports/:id': ({ websiteImportId }) => [
    { path: `/api/website-imports/${websiteImportId}` },
  ],
  'GET /api/company/hashtag-sets': 'own',
  'POST /api/company/hashtag-sets': 'own',
  'PUT /api/company/hashtag-sets/:id': ({ hashtagSetId }) => [
    { path: `/api/company/hashtag-sets/${hashtagSetId}`, body: { name: 'Volé', hashtags: '#vol' } },
  ],
  'DELETE /api/company/hashtag-sets/:id': ({ hashtagSetId }) => [
    { path: `/api/company/hashtag-sets/${hashtagSetId}` },
  ],
  'GET /api/company/utm': 'own',
  'PUT /api/company/utm': 'own',
  'POST /api/company/logo': 'own',
  'DELETE /api/company/logo': 'own',
  'POST /api/images/upload': 'own',
  'GET /api/images/list': 'own',
  'GET /api/images/stat': 'own',
  'GET /api/posts': 'own',
  'POST /api/approvals': ({ postId, accountId, memberId }) => [
    { path: '/api/approvals', body: { posts: [{ post_id: postId }] } },
    { path: '/api/approvals', body: { posts: [{ post_id: postId, account_id: accountId }] } },
    { path: '/api/approvals', body: { posts: [{ post_id: postId }], reviewer_ids: [memberId] } },
  ],
  'GET /api/approvals': 'own',
  'GET /api/approvals/:id': ({ approvalId }) => [{ path: `/api/approvals/${approvalId}` }],
  'POST /api/approvals/:id/decisions': ({ approvalId, postId }) => [
    {
      path: `/api/approvals/${approvalId}/decisions`,
      body: { post_id: postId, decision: 'approved', content_hash: '0'.repeat(64) },
    },
  ],
  'DELETE /api/approvals/:id': ({ approvalId }) => [{ path: `/api/approvals/${approvalId}` }],
  'GET /api/posts/:id/approvals': ({ postId }) => [{ path: `/api/posts/${postId}/approvals` }],
  'POST /api/posts/:id/hand-off': ({ postId }) => [{ path: `/api/posts/${postId}/hand-off` }],
  'GET /api/calendar': 'own',
  'GET /api/calendar/next-slots': 'own',
  'GET /api/company/posting-slots': 'own',
  'GET /api/weekly-proposals': 'own',
  'POST /api/weekly-proposals/dismiss': 'own',
  'GET /api/company/weekly-mail': 'own',
  'PUT /api/company/weekly-mail': 'own',
  'GET /api/company/news-feed': 'own',
  'PUT /api/company/news-feed': 'own',
  'PUT /api/company/posting-slots': 'own',
  'GET /api/performance': 'own',
  'GET /api/performance/best-times': 'own',
  'GET /api/performance/export.csv': 'own',
  'GET /api/posts/:id/performance': ({ postId }) => [{ path: `/api/posts/${postId}/performance` }],
  'POST /api/images/delete': ({ imageUrl, pictureUrl }) =>
    [imageUrl, pictureUrl].map((url) => ({ path: '/api/images/delete', body: { url } })),
  'PATCH /api/images/:id': ({ pictureId }) => [
    { path: `/api/images/${pictureId}`, body: { alt_text: 'Volé.' } },
  ],
  'GET /api/posts/infos/:id': ({ postId }) => [{ path: `/api/posts/infos/${postId}` }],
  'PATCH /api/posts/:id': ({ postId }) => [{ path: `/api/posts/${postId}`, body: { description: 'Volé.' } }],
  'DELETE /api/posts/:id': ({ postId }) => [{ path: `/api/posts/${postId}` }],
  'POST /api/posts/:id/duplicate': ({ postId }) => [{ path: `/api/posts/${postId}/duplicate` }],
  'GET /api/posts/:id/versions': ({ postId }) => [{ path: `/api/posts/${postId}/versions` }],
  'POST /api/posts/:id/versions/:versionId/restore': ({ postId, versionId }) => [
    { path: `/api/posts/${postId}/versions/${versionId}/restore` },
  ],
  'POST /api/post/save': ({ postId, pictureId, imageUrl, pictureUrl }) =>
    [{ post_id: postId }, { open_ai_id: pictureId }, { image: imageUrl }, { image: pictureUrl }].map(
      (body) => ({
        path: '/api/post/save',
        body: { description: 'Volé.', ...body },
      }),
    ),
  'POST /api/gemini/analyze-images': (foreign) => onImages('/api/gemini/analyze-images', foreign),
  'POST /api/gemini/generate-from-images': (foreign) => onImages('/api/gemini/generate-from-images', foreign),
  'POST /api/gemini/generate-from-prompt': ({ postId }) => [
    { path: '/api/gemini/generate-from-prompt', body: { prompt: 'Vitrine.', post_id: postId } },
  ],
  'POST /api/posts/generate': (foreign) => [
    ...onImages('/api/posts/generate', foreign),
    {
      path: '/api/posts/generate',
      body: { images: [foreign.imageUrl], selected: foreign.imageUrl, prompt: 'Vitrine.' },
    },
    { path: '/api/posts/generate', body: { prompt: 'Vitrine.', post_id: foreign.postId } },
  ],
  'POST /api/posts/generate-both': (foreign) => [
    ...onImages('/api/posts/generate-both', foreign),
    {
      path: '/api/posts/generate-both',
      body: { images: [foreign.imageUrl], selected: foreign.imageUrl, prompt: 'Vitrine.' },
    },
  ],
  'POST /api/posts/regenerate': ({ postId, pictureId }) => [
    { path: '/api/posts/regenerate', body: { post_id: postId } },
    { path: '/api/posts/regenerate', body: { openai_picture_id: pictureId } },
  ],
  'GET /api/generations/:id': ({ generationId }) => [{ path: `/api/generations/${generationId}` }],
  'GET /api/generations/:id/stream': ({ generationId }) => [
    { path: `/api/generations/${generationId}/stream` },
  ],
  'POST /api/generations/:id/stop': ({ generationId }) => [{ path: `/api/generations/${generationId}/stop` }],
  'POST /api/posts/:id/publish': ({ postId, accountId }) => [
    { path: `/api/posts/${postId}/publish`, body: {} },
    { path: `/api/posts/${postId}/publish`, body: { account_id: accountId } },
  ],
  'GET /api/posts/:id/publications': ({ postId }) => [{ path: `/api/posts/${postId}/publications` }],
  'PATCH /api/posts/:id/publications/:publicationId': ({ postId, publicationId }) => [
    {
      path: `/api/posts/${postId}/publications/${publicationId}`,
      body: { publish_at: '2027-01-01T08:00:00Z' },
    },
  ],
  'DELETE /api/posts/:id/publications/:publicationId': ({ postId, publicationId }) => [
    { path: `/api/posts/${postId}/publications/${publicationId}` },
  ],
  'POST /api/posts/:id/publications/:publicationId/answer': ({ postId, publicationId }) => [
    { path: `/api/posts/${postId}/publications/${publicationId}/answer`, body: { answer: 'absent' } },
  ],
  'GET /api/posts/:id/checks': ({ postId, accountId }) => [
    { path: `/api/posts/${postId}/checks` },
    { path: `/api/posts/${postId}/checks?account_id=${accountId}` },
  ],
  'GET /api/posts/:id/layout': ({ postId }) => [{ path: `/api/posts/${postId}/layout` }],
  'POST /api/posts/:id/layout/preview': ({ postId }) => [
    { path: `/api/posts/${postId}/layout/preview`, body: layoutOf([]) },
  ],
  'PUT /api/posts/:id/layout': ({ postId, imageUrl }) => [
    { path: `/api/posts/${postId}/layout`, body: layoutOf([]) },
    { path: `/api/posts/${postId}/layout`, body: layoutOf([{ url: imageUrl }]) },
  ],
  'PUT /api/posts/:id/link-preview': ({ postId }) => [
    { path: `/api/posts/${postId}/link-preview`, body: { url: 'https://vol.fr', title: 'Volé' } },
  ],
  'DELETE /api/posts/:id/link-preview': ({ postId }) => [{ path: `/api/posts/${postId}/link-preview` }],
  'GET /api/posts/:id/slides': ({ postId }) => [{ path: `/api/posts/${postId}/slides` }],
  'PUT /api/posts/:id/slides': ({ postId, imageUrl }) => [
    { path: `/api/posts/${postId}/slides`, body: slidesOf([{ image: { url: imageUrl } }]) },
    { path: `/api/posts/${postId}/slides`, body: slidesOf([{ composed: wordsOn([]) }]) },
  ],
  'POST /api/posts/:id/slides/story': ({ postId, imageUrl }) => [
    { path: `/api/posts/${postId}/slides/story`, body: { photos: [imageUrl] } },
  ],
  'POST /api/posts/:id/slides/copy': ({ postId }) => [{ path: `/api/posts/${postId}/slides/copy` }],
  'POST /api/posts/:id/slides/preview': ({ postId }) => [
    { path: `/api/posts/${postId}/slides/preview`, body: { ratio: '4:5', composed: wordsOn([]) } },
  ],
  'GET /api/posts/:id/slides/archive.zip': ({ postId }) => [
    { path: `/api/posts/${postId}/slides/archive.zip` },
  ],
  'GET /api/posts/:id/slides/document.pdf': ({ postId }) => [
    { path: `/api/posts/${postId}/slides/document.pdf` },
  ],
  'POST /api/posts/:id/text-checks': ({ postId }) => [
    { path: `/api/posts/${postId}/text-checks`, body: { description: 'Depuis 1987.' } },
  ],
  'POST /api/posts/:id/confirmed-facts': ({ postId }) => [
    { path: `/api/posts/${postId}/confirmed-facts`, body: { kind: 'number', value: '1987' } },
  ],
  'POST /api/posts/:id/remedies/:name': ({ postId }) => [
    { path: `/api/posts/${postId}/remedies/crop`, body: {} },
  ],
  'GET /api/posts/:id/comments': ({ postId }) => [{ path: `/api/posts/${postId}/comments` }],
  'POST /api/posts/:id/comments': ({ postId }) => [
    { path: `/api/posts/${postId}/comments`, body: { text: 'Bonjour.' } },
  ],
  'PATCH /api/posts/:id/comments/:commentId': ({ postId, commentId }) => [
    { path: `/api/posts/${postId}/comments/${commentId}`, body: { is_resolved: true } },
  ],
  'DELETE /api/posts/:id/comments/:commentId': ({ postId, commentId }) => [
    { path: `/api/posts/${postId}/comments/${commentId}` },
  ],
  'GET /api/members': 'own',
  'POST /api/members/invitations': 'own',
  'DELETE /api/members/invitations/:id': ({ invitationId }) => [
    { path: `/api/members/invitations/${invitationId}` },
  ],
  'PUT /api/members/settings': 'own',
  'PATCH /api/members/:id': ({ memberId }) => [
    { path: `/api/members/${memberId}`, body: { member_role: 'viewer' } },
  ],
  'DELETE /api/members/:id': ({ memberId }) => [{ path: `/api/members/${memberId}` }],
  'POST /api/members/demonstration': 'own',
  'POST /api/members/leave': 'own',
  'POST /api/invitations/join': 'own',
  'PATCH /api/social/accounts/:id': ({ accountId }) => [
    { path: `/api/social/accounts/${accountId}`, body: { colleagues_publish: true } },
  ],
  'GET /api/social/accounts': 'own',
  'DELETE /api/social/accounts/:id': ({ accountId }) => [{ path: `/api/social/accounts/${accountId}` }],
  'POST /api/social/:network/connect': ({ accountId }) => [
    { path: '/api/social/linkedin/connect', body: { account_id: accountId } },
  ],
  'POST /api/social/connections/:id': ({ connectionId }) => [
    { path: `/api/social/connections/${connectionId}`, body: {} },
  ],
}
