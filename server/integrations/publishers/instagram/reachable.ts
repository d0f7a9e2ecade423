import { exchange } from '#server/integrations/publishers/exchange.ts'

/**
 * Whether our own public address of a picture answers with a JPEG, without a redirect: asked before Instagram is, which
 * would only say « 9004 » (docs/product/instagram.md §2.6).
 */
export async function isReachable(address: string, mustBeHttps: boolean): Promise<boolean> {
  const url = new URL(address)
  if (mustBeHttps && url.protocol !== 'https:') return false
  const headers = { 'user-agent': 'Ramage' }
  const request = { url, method: 'HEAD', headers, body: undefined, timeoutMs: 5_000, maxAnswerBytes: 1_024 }
  const answer = await exchange(request).catch(() => null)
  return answer?.status === 200 && answer.headers['content-type'] === 'image/jpeg'
}
