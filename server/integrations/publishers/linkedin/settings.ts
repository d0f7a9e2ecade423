/**
 * From configuration; bases without a slash at the end. LinkedIn has two applications that cannot be one: a person's id
 * differs between them (docs/product/linkedin.md §1.1).
 */
export interface LinkedInSettings {
  clientId: string
  clientSecret: string
  /** `https://api.linkedin.com`: `/v2/userinfo` and `/rest/*`. */
  apiBase: string
  /** `https://www.linkedin.com`: sign-in, tokens, uploads. */
  oauthBase: string
  /** `YYYYMM`; refused a year after its release (docs/product/linkedin.md §1.5). */
  apiVersion: string
  /** With `openid` it is the application of members, else the one of pages. A change ends every earlier token. */
  scopes: string[]
}
