import { useQuery } from '@tanstack/react-query'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { CompanyAnswer } from '#shared/api/company.ts'
import type { SocialAccountAnswer } from '#shared/api/social.ts'
import { defaultHeadline } from '#shared/messages/accounts.ts'
import type { Network } from '#shared/networks.ts'
import { useCompany } from '#web/api/company.ts'
import { socialAccountsQuery } from '#web/api/social.ts'
import { useUser } from '#web/session.tsx'
import { initialOf, instagramHandle } from '#web/ui/preview/instagram-handle.ts'
import type { PreviewAuthor } from '#web/ui/preview/types.ts'

interface Options {
  accountId?: string | null | undefined
  /** Where the specification fixes the headline (docs/product/specification.md §2, Post): until an account is connected. */
  isPostPage?: boolean
}

/** Who a preview shows: the connected account the post goes out on, else the first of its network, else the company. */
export function usePreviewAuthor(network: Network, { accountId, isPostPage }: Options = {}): PreviewAuthor {
  const user = useUser()
  const { data: company } = useCompany()
  const { data } = useQuery(socialAccountsQuery)
  const mine = data?.accounts.filter(({ app }) => app === network) ?? []
  const account = mine.find(({ id }) => id === accountId) ?? mine[0]
  if (account) return authorOfAccount(account, user, company)
  const author = companyAuthor(user, company)
  return isPostPage ? { ...author, headline: user.headline } : author
}

const companyAuthor = (user: UserAnswer, company: CompanyAnswer | null | undefined): PreviewAuthor => ({
  name: user.company_name,
  headline: ownHeadline(user),
  handle: instagramHandle(user.company_name),
  logo: company?.logo ?? user.profile_pic_url,
  initial: initialOf(user.company_name),
})

/** A page has its own name and the company's logo; a profile its person's picture, and the headline of who reads this. */
export function authorOfAccount(
  { kind, name, handle, owner }: SocialAccountAnswer,
  user: UserAnswer,
  company: CompanyAnswer | null | undefined,
): PreviewAuthor {
  const isPerson = kind === 'member'
  const picture = owner?.is_you ? user.profile_pic_url : null
  return {
    name,
    headline: owner?.is_you ? ownHeadline(user) : '',
    handle: handle || name,
    logo: isPerson ? picture : (company?.logo ?? user.profile_pic_url),
    initial: isPerson ? (name.trim()[0] ?? '').toLocaleUpperCase('fr') : initialOf(name),
  }
}

/** The default is no title that anybody gave. */
const ownHeadline = ({ headline, company_name }: UserAnswer) =>
  headline === defaultHeadline(company_name) ? '' : headline
