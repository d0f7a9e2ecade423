import type { Operations } from '#server/routes/route-table.ts'

/** The company's profile, brand, settings, its week and what is read of its site. */
export const companyOperations: Operations = {
  'POST /api/company': [
    'createCompany',
    'Describe the company',
    'Answers `new_token`, which takes the place of the bearer token.',
  ],
  'GET /api/company/infos': ['getCompany', 'The company', '404 `company_missing` until it is described.'],
  'PUT /api/company/infos': [
    'updateCompany',
    'Change the company',
    'All its fields; keywords as a list or a comma string.',
  ],
  'POST /api/company/logo': ['uploadLogo', 'Send a logo', 'JPEG, PNG, WebP or HEIC, field `image`.'],
  'DELETE /api/company/logo': ['deleteLogo', 'Remove the logo', 'Pictures made before keep it.'],
  'GET /api/company/hashtag-sets': ['listHashtagSets', 'Sets of hashtags', 'By their names.'],
  'POST /api/company/hashtag-sets': ['createHashtagSet', 'Keep a set of hashtags', 'At most 20 of them.'],
  'PUT /api/company/hashtag-sets/{id}': ['updateHashtagSet', 'Change a set', 'Its name and its hashtags.'],
  'DELETE /api/company/hashtag-sets/{id}': ['deleteHashtagSet', 'Delete a set', 'Texts keep their hashtags.'],
  'GET /api/company/utm': ['getUtm', 'UTM parameters', 'What links get on each network; null: nothing.'],
  'PUT /api/company/utm': [
    'updateUtm',
    'Change UTM parameters',
    'What is scheduled goes out as it was shown.',
  ],
  'GET /api/company/brand': [
    'getBrand',
    'The brand memory',
    'Tone, colours, subjects and words, and what was learned.',
  ],
  'PUT /api/company/brand': ['updateBrand', 'Change the brand memory', 'From the plan Pro on.'],
  'POST /api/website-imports': [
    'requestWebsiteImport',
    'Read the company’s own site',
    'A worker visits its public pages for 10 s at most; nothing is saved. The company’s last import goes.',
  ],
  'GET /api/website-imports/{id}': [
    'getWebsiteImport',
    'What a site proposes',
    'Each value with the sentence and the page it comes from; gone after a choice, or a day.',
  ],
  'POST /api/website-imports/{id}/acceptance': [
    'acceptWebsiteImport',
    'Take proposals of a site',
    'Pictures, SIREN and, from the plan Pro on, tone, subjects and colours; the rest is forgotten.',
  ],
  'DELETE /api/website-imports/{id}': [
    'forgetWebsiteImport',
    'Forget what a site proposes',
    'With its pictures.',
  ],
  'DELETE /api/company/brand/learned': [
    'forgetLearned',
    'Forget what was learned',
    'What the company said itself stays.',
  ],
  'GET /api/company/weekly-mail': [
    'getWeeklyMail',
    'The mail of the week',
    'Its day and hour, or those proposed.',
  ],
  'PUT /api/company/weekly-mail': [
    'updateWeeklyMail',
    'Change the mail of the week',
    'On the clocks of whoever sets it; to members who write, unless they refuse it.',
  ],
  'GET /api/company/news-feed': [
    'getNewsFeed',
    'Where news are read',
    'What the newest reading found: titles, links and dates as the site says them.',
  ],
  'PUT /api/company/news-feed': [
    'updateNewsFeed',
    'Change where news are read',
    'A feed (RSS, Atom), or a page that names one or says its articles; read twice a day. Null ends it.',
  ],
  'GET /api/company/posting-slots': [
    'getPostingSlots',
    'Posting slots',
    'When the company likes to publish.',
  ],
  'PUT /api/company/posting-slots': [
    'updatePostingSlots',
    'Change the posting slots',
    'On the clocks of whoever sets them.',
  ],
  'GET /api/weekly-proposals': [
    'getWeeklyProposals',
    'What to write about this week',
    'Up to three briefs with their reasons, chosen by rule: nothing is asked of a model, no credit.',
  ],
  'POST /api/weekly-proposals/dismiss': [
    'dismissProposal',
    'Put a proposal aside',
    'For the whole company; another one does not take its place.',
  ],
  'POST /api/mails/weekly-proposals/stop': [
    'stopWeeklyMail',
    'Refuse the mail of the week',
    'With the token of its link; may be called again.',
  ],
  'POST /api/mails/weekly-proposals/stop/{token}': [
    'stopWeeklyMailInOneClick',
    'Refuse the mail of the week from a mail program',
    'RFC 8058; may be called again.',
  ],
}
