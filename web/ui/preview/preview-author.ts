import type { UserAnswer } from '#shared/api/auth.ts'
import type { CompanyAnswer } from '#shared/api/company.ts'
import { initialOf, instagramHandle } from './instagram-handle.ts'
import type { PreviewAuthor } from './types.ts'

/** Who the previews show (docs/product/specification.md §2, Post detail); the account's picture stands in for a missing logo. */
export const previewAuthor = (
  user: UserAnswer,
  company: CompanyAnswer | null | undefined,
): PreviewAuthor => ({
  name: user.email,
  headline: user.headline,
  handle: instagramHandle(user.company_name),
  logo: company?.logo ?? user.profile_pic_url,
  initial: initialOf(user.company_name),
})
