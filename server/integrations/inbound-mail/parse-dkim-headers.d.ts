/** What is used of a part of mailauth that has no types: the results of an Authentication-Results field (RFC 8601). */
declare module 'mailauth/lib/parse-dkim-headers.js' {
  export interface MethodResult {
    value?: string
    header?: Record<string, string>
    smtp?: Record<string, string>
  }
  export default function parseDkimHeaders(line: string): {
    parsed: Record<'dkim' | 'spf' | 'dmarc', MethodResult | MethodResult[] | undefined> & {
      /** The authserv-id. */
      value?: string
    }
  }
}
