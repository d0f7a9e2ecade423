import { APICallError } from 'ai'

/** Asks a vendor whether it knows a model, with our key. Throws APICallError with its own words. */
export async function findModel(
  url: string,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { headers, signal })
  const responseBody = await response.text()
  if (response.ok) return
  const message = /"message"\s*:\s*"([^"]*)"/.exec(responseBody)?.[1] ?? response.statusText
  throw new APICallError({ message, url, requestBodyValues: {}, statusCode: response.status, responseBody })
}
