/**
 * Why a site could not be read: `address` is no address of a site; `unreachable` also where it leads to a place that is
 * not public, which is nobody's to learn; `spent` when pages, requests or bytes are used up.
 */
export type SiteFailure =
  | 'address'
  | 'unreachable'
  | 'robots'
  | 'redirects'
  | 'refused'
  | 'too_late'
  | 'spent'
  | 'not_a_page'

export class SiteError extends Error {
  readonly failure: SiteFailure

  constructor(failure: SiteFailure, options?: ErrorOptions) {
    super(`website: ${failure}`, options)
    this.name = 'SiteError'
    this.failure = failure
  }
}
