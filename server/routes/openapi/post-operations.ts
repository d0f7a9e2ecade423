import type { Operations } from '#server/routes/route-table.ts'

/** Images, posts, their making, their publishing and their figures. */
export const postOperations: Operations = {
  'POST /api/images/upload': [
    'uploadImage',
    'Send a photo',
    'JPEG, PNG, WebP or HEIC, field `image`, at most 10 MB and 40 megapixels; re-encoded, its place removed.',
  ],
  'GET /api/images/list': ['listImages', 'The gallery', 'Newest first.'],
  'POST /api/images/delete': [
    'deleteImage',
    'Remove a photo by its address',
    'A post that shows it keeps it.',
  ],
  'PATCH /api/images/{id}': [
    'updateImage',
    'Change an alternative text',
    'For those who do not see the photo.',
  ],
  'GET /api/images/stat': [
    'getStats',
    'Counts of the dashboard',
    'Photos kept, posts published, posts generated.',
  ],
  'GET /api/posts': ['listPosts', 'Posts', 'With `page` one page; without it the plain list of at most 200.'],
  'GET /api/posts/infos/{id}': ['getPost', 'One post', 'With its current publication, if any.'],
  'PATCH /api/posts/{id}': ['updatePost', 'Change a post’s text', 'A version is kept.'],
  'DELETE /api/posts/{id}': ['deletePost', 'Delete a post', 'Not while it leaves for a network.'],
  'POST /api/posts/{id}/duplicate': [
    'duplicatePost',
    'Copy a post',
    'Text, picture and brief; nothing of its publishing.',
  ],
  'POST /api/post/save': [
    'savePost',
    'Save a post',
    'By `post_id`, else by `open_ai_id`, else a new one of one’s own text and photo.',
  ],
  'GET /api/calendar': ['getCalendar', 'The calendar', 'What is scheduled and what was published, by day.'],
  'GET /api/calendar/next-slots': [
    'getNextSlots',
    'The next free slots',
    'By network: the company’s own slots, else the hour that did best, else nine o’clock.',
  ],
  'GET /api/posts/{id}/versions': [
    'listVersions',
    'Versions of a post',
    'Of text and of picture, newest first, with their cost.',
  ],
  'POST /api/posts/{id}/versions/{versionId}/restore': [
    'restoreVersion',
    'Take a version back',
    'What stood before becomes a version.',
  ],
  'GET /api/posts/{id}/layout': [
    'getLayout',
    'What a post’s picture is composed of',
    'Or would be, where a model made it: its photos, with words proposed from what the user said.',
  ],
  'POST /api/posts/{id}/layout/preview': [
    'previewLayout',
    'Look at a picture before it is kept',
    'Composes and keeps nothing; at most 60 a minute for a company.',
  ],
  'PUT /api/posts/{id}/layout': [
    'updateLayout',
    'Compose a post’s picture',
    'From the company’s own photos, without a generation and without a credit; a version is kept. At most 20 a minute and 200 a day for a company.',
  ],
  'PUT /api/posts/{id}/link-preview': [
    'setLinkPreview',
    'Give a post a link preview',
    'Title, description and thumbnail are the user’s; it goes out in the place of images, on LinkedIn alone.',
  ],
  'DELETE /api/posts/{id}/link-preview': [
    'removeLinkPreview',
    'Take the link preview away',
    'The post’s images go out again.',
  ],
  'GET /api/posts/{id}/slides': [
    'getSlides',
    'The images of a post',
    'In their order, with what each is made of; one image is a set of one.',
  ],
  'PUT /api/posts/{id}/slides': [
    'updateSlides',
    'Choose the images of a post',
    'The whole set in its order: photos as they are, or composed with words; several images or, on LinkedIn, a document. One save is one version; no credit. Slides that stay keep their picture.',
  ],
  'POST /api/posts/{id}/slides/story': [
    'tellStory',
    'Make a carousel by rule',
    'Cover, one photo or one fact a slide, the contact at the end; from up to ten photos or from the text alone. No credit.',
  ],
  'POST /api/posts/{id}/slides/copy': [
    'copySlides',
    'Copy the slides to the other network',
    'As many as it takes, on the post that the same brief made there, else on a new one; answers that post.',
  ],
  'POST /api/posts/{id}/slides/preview': [
    'previewSlide',
    'Look at a slide before it is kept',
    'Makes and keeps nothing; at most 60 a minute for a company.',
  ],
  'GET /api/posts/{id}/slides/archive.zip': [
    'downloadSlides',
    'All images of a post',
    'JPEG files in their order, with their texts.',
  ],
  'GET /api/posts/{id}/slides/document.pdf': [
    'downloadDocument',
    'The images of a post as a PDF',
    'Tagged, one page an image, its words as text.',
  ],
  'GET /api/posts/{id}/checks': [
    'getChecks',
    'What stands against publishing',
    'Rules of the network and of the house, each with its remedies.',
  ],
  'POST /api/posts/{id}/text-checks': [
    'checkText',
    'What a text says that nothing confirms, and its mistakes',
    'Of any text for this post, saved or not: facts that no source holds, facts of the brief that it lacks, corrections of language. Only what was generated is to be confirmed, never what the user typed.',
  ],
  'POST /api/posts/{id}/confirmed-facts': [
    'confirmFact',
    'Say that a fact is true',
    'From then on a source for this post; the audit trail tells it.',
  ],
  'POST /api/posts/{id}/remedies/{name}': [
    'applyRemedy',
    'Apply a remedy',
    'One of those that `getChecks` offers.',
  ],
  'POST /api/posts/{id}/publish': [
    'publishPost',
    'Publish or schedule',
    '200 when it is over within 8 seconds, 202 while it is on its way or scheduled.',
  ],
  'GET /api/posts/{id}/publications': [
    'listPublications',
    'Attempts to publish',
    'Newest first, with their timeline.',
  ],
  'POST /api/posts/{id}/publications/{publicationId}/answer': [
    'answerPublication',
    'Answer a publication’s question',
    'Whether it is online, or what to do with a late one.',
  ],
  'PATCH /api/posts/{id}/publications/{publicationId}': [
    'reschedulePublication',
    'Choose another time',
    'Of a publication that waits.',
  ],
  'DELETE /api/posts/{id}/publications/{publicationId}': [
    'cancelPublication',
    'Cancel a publication',
    'One that waits.',
  ],
  'POST /api/posts/{id}/hand-off': [
    'createHandOff',
    'Hand a post to a phone',
    'An address that is good for a day and for this post.',
  ],
  'GET /api/hand-off/{token}': ['getHandOff', 'The post on the phone', 'The address itself is the right.'],
  'POST /api/hand-off/{token}/published': [
    'confirmHandOff',
    'Published by hand',
    'The post counts as published from then on.',
  ],
  'POST /api/gemini/analyze-images': [
    'writeFromImages',
    'Write from photos',
    'A stream: looks at the photos, then writes.',
  ],
  'POST /api/gemini/generate-from-images': [
    'makePictureFromImages',
    'Make a picture from photos',
    'Answers when it is made.',
  ],
  'POST /api/gemini/generate-from-prompt': [
    'makePictureFromPrompt',
    'Make a picture from words',
    'Answers when it is made.',
  ],
  'POST /api/posts/generate': [
    'generatePost',
    'Generate a post',
    'Text and picture. A stream for who accepts `application/x-ndjson`, else the post when it is made.',
  ],
  'POST /api/posts/generate-both': [
    'generatePair',
    'Generate for both networks',
    'Two posts of one brief for one credit; each is followed by `followGeneration`.',
  ],
  'POST /api/posts/regenerate': [
    'regenerateText',
    'Write a post anew',
    'Names it by `post_id` or `openai_picture_id`.',
  ],
  'GET /api/generations/{id}': [
    'getGeneration',
    'State of a generation',
    'Whether it runs and how it ended.',
  ],
  'GET /api/generations/{id}/stream': [
    'followGeneration',
    'Follow a generation',
    'Its lines from `from` on, to the end: for a stream that was cut.',
  ],
  'POST /api/generations/{id}/stop': [
    'stopGeneration',
    'Stop a generation',
    'The credit comes back, within a bound per hour.',
  ],
  'PATCH /api/social/accounts/{id}': [
    'shareProfile',
    'Share one’s own profile',
    'Whether colleagues publish with it too; taken back, what they scheduled there asks for another account.',
  ],
  'GET /api/social/accounts': [
    'listSocialAccounts',
    'Connected accounts',
    'And the networks that can be connected here.',
  ],
  'DELETE /api/social/accounts/{id}': [
    'disconnectAccount',
    'Disconnect an account',
    'Its tokens are erased; what waits for it is cancelled.',
  ],
  'POST /api/social/{network}/connect': [
    'connectNetwork',
    'Begin to connect a network',
    'The address where the network asks for consent.',
  ],
  'GET /api/social/{network}/callback': [
    'returnFromNetwork',
    'Return from a network',
    'Where the network sends the browser back; leads on to a page.',
  ],
  'POST /api/social/connections/{id}': [
    'completeConnection',
    'Complete a connection',
    'With the profiles and pages that were chosen.',
  ],
  'POST /api/social/instagram/deauthorize': [
    'deauthorizeInstagram',
    'A person removed the app',
    'Called by Meta with a signed request; the account is disconnected.',
  ],
  'POST /api/social/instagram/data-deletion': [
    'deleteInstagramData',
    'A person wants their data erased',
    'Called by Meta with a signed request; answers where the person follows it.',
  ],
  'GET /api/social/data-deletion/{code}': [
    'getDataDeletion',
    'What became of an erasure',
    'By its confirmation code.',
  ],
  'POST /api/verification': [
    'verifyPicture',
    'Was this picture made here?',
    'Field `image`; recognised by signature, mark or hash.',
  ],
  'GET /api/performance': [
    'getPerformance',
    'Figures of a period',
    'What networks say of published posts, as the plan shows it.',
  ],
  'GET /api/performance/best-times': [
    'getBestTimes',
    'Best times to publish',
    'Learned from the company’s own posts.',
  ],
  'GET /api/performance/export.csv': [
    'exportPerformance',
    'Figures as CSV',
    'One line a post; on the plan Enterprise.',
  ],
  'GET /api/posts/{id}/performance': ['getPostPerformance', 'Figures of a post', 'Over time.'],
}
