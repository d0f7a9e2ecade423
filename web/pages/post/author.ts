import type { UserAnswer } from '#shared/api/auth.ts'
import type { CompanyAnswer } from '#shared/api/company.ts'
import { postTexts as texts } from '#web/messages/post.ts'
import { handleOf, initialOf } from '#web/ui/preview/handle.ts'
import type { PreviewAuthor } from '#web/ui/preview/types.ts'

/** Who the previews show (spec.md §2, Post detail). */
export const authorOf = (user: UserAnswer, company: CompanyAnswer | null | undefined): PreviewAuthor => ({
  name: user.email,
  headline: texts.headline(user.company_name),
  handle: handleOf(user.company_name),
  logo: company?.logo ?? null,
  initial: initialOf(user.company_name),
})
