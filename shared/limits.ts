/** Every number of the specification (docs/product/specification.md §5 and §9) and of docs/product/decisions.md §3; the contact's are ours, the cookies' in `cookie-consent.ts`. */
export const companyLimits = {
  name: 50,
  industry: 50,
  description: 150,
  keywords: 100,
  website: 150,
  telephone: 30,
  email: 254,
  address: 150,
  opening_hours: 150,
} as const

export const brandLimits = {
  toneWords: 150,
  colours: 5,
  colourName: 30,
  subjects: 10,
  /** To use, and as many to avoid. */
  words: 20,
  /** Characters of one word, group of words or subject. */
  word: 40,
} as const
/** Of one company; of one set; characters of a hashtag and of a name. */
export const hashtagSetLimits = { sets: 20, hashtags: 30, hashtag: 60, name: 40 } as const
/** LinkedIn publishes no lengths for title and description: ours show whole on a card. */
export const linkPreviewLimits = { url: 2000, title: 150, description: 250 } as const
/** Below it a habit is an accident. */
export const minPostsToLearn = 3

export const maxPromptLength = 2000
export const maxDescriptionLength = 3000
/** Names at sign-up: the specification is silent; 50 as for the company form. */
export const maxPersonNameLength = 50
export const maxEmailLength = 254
/** Under the name on LinkedIn's card; LinkedIn itself takes 220. */
export const maxHeadlineLength = 120

/** Of a message or a request to the support, and of the name under it. */
export const maxRequestLength = 5000
export const maxSenderNameLength = 100

export const identityLimits = { legalName: 120, street: 150, postalCode: 12, city: 80 } as const

/** Bodies of uploads, in bytes and decoded pixels. */
export const maxUploadBytes = 10 * 1024 * 1024
export const maxUploadPixels = 40_000_000
/** Width × height × channels × bytes of a channel. */
export const maxRawUploadBytes = 160_000_000
/** Of a picture that only shows itself whole at its end: interlaced, progressive. It is held in memory until then. */
export const maxInterlacedPixels = 16_000_000
/** Of a HEIC photo, which is held in memory whole: what telephones take but in their largest mode. */
export const maxHeicPixels = 25_000_000
/** Of an account: logos, and as many profile pictures, that are shown or were. */
export const maxReplacedImages = 20
/** Characters of a fact that a user confirms, how many a post keeps, and how many missing ones are shown. */
export const factLimits = { value: 300, perPost: 50, missingShown: 20 } as const
/** Characters of a comment, mentions as `<@id>`, and how many a post keeps. */
export const maxCommentLength = 2000
export const maxCommentsPerPost = 200
/** Alternative text of an image, in French. */
export const maxAltTextLength = 300
/** Photos that can be combined in one picture (issue: 1 to 6 images). */
export const maxImagesPerPost = 6
/** A mail that becomes a draft, photos and all, as it travels; and how many are accepted of one member in 24 hours. */
export const maxMailBytes = 25 * 1024 * 1024
export const maxMailsPerDay = 10

export const historyPageSize = 20
/** Lines of the credit statement on a page. */
export const statementPageSize = 20
export const adminPageSize = 10
/** A line of the operational logs, in characters. */
export const maxLogLength = 2000
/** What an administrator may give or take at once, and the length of the reason. */
export const adjustmentLimits = { posts: 1000, reason: 200 } as const
/** Plain lists, without `page` (docs/product/decisions.md §7). */
export const plainListSize = 200

export const paymentRedirectSeconds = 10
export const contactModalCloseMs = 1500
export const thumbnailSizes = [150, 300] as const

/** Hours of the week at which a company likes to publish. */
export const maxPostingSlots = 14

/** At most so many generations at once per company (docs/product/ai.md §3). */
export const maxGenerationsAtOnce = 5
export const maxFreeStopsPerHour = 10
/** Calls to a provider that brought nothing paid for (stops, failures, refusals), by account and day (docs/product/decisions.md §8). */
export const maxUnpaidCallsPerDay = 20

/** Edits by hand less than so far apart are one version. */
export const editingSittingMs = 10 * 60_000
/** Versions a post keeps, of both kinds together; then the oldest goes (docs/product/decisions.md §8). */
export const maxVersionsPerPost = 200
/** Of a post's composed pictures, how many stay besides the one it shows; then the oldest goes. */
export const maxComposedVersions = 20
/** Versions of each kind that are listed. */
export const versionListSize = 50

/** Pictures a company composes: those that are kept, and looks at one that is being changed. */
export const layoutsPerMinute = 20
export const layoutsPerDay = 200
export const layoutPreviewsPerMinute = 60

/** Of one account, over everything but taking away and stopping. */
export const maxWritesPerMinute = 120

/** An archive of all data can be downloaded for so long. */
export const exportDays = 7
/** Archives an account may ask for in 24 hours. */
export const exportsPerDay = 3
/** Between the demand of a deletion and the erasure. */
export const deletionGraceDays = 30
