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

/** The only origins a LinkedIn call may go to. */
export const originsOf = ({ apiBase, oauthBase }: LinkedInSettings) =>
  [apiBase, oauthBase].map((base) => new URL(base).origin)

/** Headers whose values LinkedIn's support asks for. */
export const linkedInTraceHeaders = ['x-li-uuid', 'x-li-request-id', 'x-li-fabric']

/** Headers of every `/rest/*` call. */
export const restHeaders = (token: string, { apiVersion }: LinkedInSettings) => ({
  authorization: `Bearer ${token}`,
  'linkedin-version': apiVersion,
  'x-restli-protocol-version': '2.0.0',
})
