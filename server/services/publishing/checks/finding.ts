import type { Check, Remedy } from '#shared/api/checks.ts'
import { remedyTexts } from '#shared/messages/checks.ts'

/** What a check found; the remedy is only named: its call depends on the post. */
export type Finding = Omit<Check, 'remedy'> & { remedy?: Remedy['name'] }

export const ok = (name: Check['name'], text: string): Finding => ({ name, level: 'ok', text })

export const advice = (name: Check['name'], text: string, remedy?: Remedy['name']): Finding => ({
  name,
  level: 'advice',
  text,
  ...(remedy && { remedy }),
})

export const blocking = (name: Check['name'], text: string, remedy?: Remedy['name']): Finding => ({
  ...advice(name, text, remedy),
  level: 'blocking',
})

/** Pages where a remedy is at hand; every other one is a call of ours. */
const places: Partial<Record<Remedy['name'], (postId: string) => string>> = {
  connect: () => '/settings#comptes-connectes',
  reconnect: () => '/settings#comptes-connectes',
  write: (postId) => `/post/${postId}`,
  review: (postId) => `/post/${postId}#relecture`,
  describe: (postId) => `/post/${postId}#texte-alternatif`,
  link: (postId) => `/post/${postId}#apercu-de-lien`,
  'add-image': (postId) => `/generate?post=${postId}`,
  approve: (postId) => `/post/${postId}#validation`,
  schedule: () => '/calendar',
  duplicate: (postId) => `/generate?post=${postId}`,
}

export function presentFinding(postId: string, { remedy, ...finding }: Finding): Check {
  if (!remedy) return { ...finding, remedy: null }
  const href = places[remedy]?.(postId) ?? null
  const path = href ? null : `/api/posts/${postId}/remedies/${remedy}`
  return { ...finding, remedy: { name: remedy, label: remedyTexts[remedy], path, href } }
}
