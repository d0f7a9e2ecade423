import { SiteError } from './site-error.ts'
import type { SiteFile, SiteVisit } from './site-visit.ts'

/** The address that was typed; without TLS where the site has none. */
export function readFirstPage(visit: SiteVisit, url: URL, bytes: number): Promise<SiteFile> {
  return visit.getPage(url, bytes).catch((error: unknown) => {
    if (!(error instanceof SiteError) || error.failure !== 'unreachable' || url.protocol !== 'https:')
      throw error
    const plain = new URL(url)
    plain.protocol = 'http:'
    return visit.getPage(plain, bytes)
  })
}

export const isPage = ({ contentType, body }: SiteFile) =>
  /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType) ||
  (contentType === '' && body.subarray(0, 200).toString('latin1').trimStart().startsWith('<'))
