/** From configuration; bases without a slash at the end. */
export interface LinkedInSettings {
  clientId: string
  clientSecret: string
  /** `https://api.linkedin.com`: `/v2/userinfo` and `/rest/*`. */
  apiBase: string
  /** `https://www.linkedin.com`: sign-in, tokens, uploads. */
  oauthBase: string
  /** `YYYYMM`; refused a year after its release (external-apis.md §1.5). */
  apiVersion: string
  /** A change of scopes ends every earlier token of a member. */
  scopes: string[]
}
