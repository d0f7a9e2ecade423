/** The whole address of a link; a path is ours. Throws on anything that is neither a path nor http(s). */
export function wholeAddress(href: string, publicUrl: string): string {
  if (href.startsWith('/') && !href.startsWith('//')) return `${publicUrl}${href}`
  const { protocol } = new URL(href)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail cannot link to ${protocol}`)
  return href
}
