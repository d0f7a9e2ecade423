/** What stands after the `#` of a mailed link: no server, log or other site ever sees it. */
export const linkToken = (hash: string) => hash.replace(/^#/, '')
