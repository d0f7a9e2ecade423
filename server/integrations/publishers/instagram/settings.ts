/** From configuration; bases without a slash at the end. */
export interface InstagramSettings {
  /** The Instagram application's id, not the Meta one's. */
  clientId: string
  clientSecret: string
  /** `https://www.instagram.com`: consent. */
  authBase: string
  /** `https://api.instagram.com`: the code exchange. */
  tokenBase: string
  /** `https://graph.instagram.com`: everything else. */
  graphBase: string
  /** Such as `v26.0`. */
  graphVersion: string
}
