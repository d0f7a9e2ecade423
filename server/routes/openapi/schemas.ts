import { z } from 'zod'
import * as accountLinks from '#shared/api/account-links.ts'
import * as admin from '#shared/api/admin.ts'
import * as adminUsers from '#shared/api/admin-users.ts'
import * as answers from '#shared/api/answers.ts'
import * as approvals from '#shared/api/approvals.ts'
import * as audit from '#shared/api/audit.ts'
import * as auth from '#shared/api/auth.ts'
import * as billing from '#shared/api/billing.ts'
import * as brand from '#shared/api/brand.ts'
import * as calendar from '#shared/api/calendar.ts'
import * as checks from '#shared/api/checks.ts'
import * as comments from '#shared/api/comments.ts'
import * as company from '#shared/api/company.ts'
import * as companyIdentity from '#shared/api/company-identity.ts'
import * as credits from '#shared/api/credits.ts'
import * as dataRights from '#shared/api/data-rights.ts'
import * as demoMails from '#shared/api/demo-mails.ts'
import * as dictation from '#shared/api/dictation.ts'
import * as features from '#shared/api/features.ts'
import * as forms from '#shared/api/forms.ts'
import * as proof from '#shared/api/fresh-proof.ts'
import * as generation from '#shared/api/generation.ts'
import * as google from '#shared/api/google.ts'
import * as handOff from '#shared/api/hand-off.ts'
import * as hashtagSets from '#shared/api/hashtag-sets.ts'
import * as images from '#shared/api/images.ts'
import * as layout from '#shared/api/layout.ts'
import * as linkPreview from '#shared/api/link-preview.ts'
import * as logs from '#shared/api/logs.ts'
import * as mailAddress from '#shared/api/mail-address.ts'
import * as members from '#shared/api/members.ts'
import * as performance from '#shared/api/performance.ts'
import * as postingSlots from '#shared/api/posting-slots.ts'
import * as posts from '#shared/api/posts.ts'
import * as profile from '#shared/api/profile.ts'
import * as publishing from '#shared/api/publishing.ts'
import * as push from '#shared/api/push.ts'
import * as sessions from '#shared/api/security.ts'
import * as services from '#shared/api/services.ts'
import * as slides from '#shared/api/slides.ts'
import * as social from '#shared/api/social.ts'
import * as textChecks from '#shared/api/text-checks.ts'
import * as utm from '#shared/api/utm.ts'
import * as versions from '#shared/api/versions.ts'
import * as websiteImports from '#shared/api/website-imports.ts'
import * as weekly from '#shared/api/weekly.ts'
import * as ndjson from '#shared/ndjson.ts'

const modules: Record<string, unknown>[] = [
  ...[accountLinks, adminUsers, admin, answers, audit, auth, billing, brand, calendar, checks],
  ...[
    comments,
    companyIdentity,
    company,
    credits,
    dataRights,
    demoMails,
    features,
    forms,
    generation,
    google,
    handOff,
  ],
  ...[
    hashtagSets,
    images,
    layout,
    linkPreview,
    logs,
    mailAddress,
    members,
    performance,
    postingSlots,
    posts,
    profile,
    proof,
    publishing,
    push,
    dictation,
    services,
    sessions,
    slides,
    social,
  ],
  ...[approvals, textChecks, utm, versions, websiteImports, weekly, ndjson],
]

/** Schemas of the contract are components of the document, under the names they have in the code. */
export function nameSchemas(): void {
  for (const [name, value] of modules.flatMap((one) => Object.entries(one))) {
    if (!(value instanceof z.ZodType) || z.globalRegistry.get(value)?.id) continue
    // Query strings are told parameter by parameter.
    if (!name.endsWith('Query')) z.globalRegistry.add(value, { ...z.globalRegistry.get(value), id: name })
  }
}
