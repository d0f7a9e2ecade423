/** What Google vouches for, once its token is found genuine. */
export interface GoogleClaims {
  /** Stable, unique, never reused: who it is, whatever the address. */
  sub: string
  /** Trimmed, lower case. */
  email: string
  emailVerified: boolean
  /** Empty when Google does not tell. */
  firstName: string
  familyName: string
  /** The Workspace domain that hosts the account. */
  hostedDomain: string | null
  /** What the page that asked gave along; whose it is, is not checked here. */
  nonce: string | null
}

export interface GoogleIdentity {
  clientId: string
  /** The script that pages load once the visitor chooses Google. */
  scriptUrl: string
  /**
   * Checks signature, issuer, audience and times of an ID token (docs/product/google.md §3.4, 1 to 5).
   * Throws GoogleRefused with the reason, google_unavailable when Google's keys cannot be had.
   */
  verify(credential: string): Promise<GoogleClaims>
}
