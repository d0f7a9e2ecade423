import { sha256 } from '#simulators/hash.ts'
import type { Simulation } from '#simulators/network/network.ts'
import type { LinkedinSettings } from './settings.ts'
import type { LinkedinState, Member } from './state.ts'

export type LinkedinSimulation = Simulation<LinkedinState, LinkedinSettings>

interface App {
  clientId: string
  clientSecret: string
  scopes: string[]
}

/** The two developer apps: scopes of products that cannot be mixed in one. */
function appsOf({ settings }: LinkedinSimulation): App[] {
  const { clientId, clientSecret, appScopes, pagesClientId, pagesClientSecret, pagesAppScopes } = settings
  return [
    { clientId, clientSecret, scopes: appScopes },
    { clientId: pagesClientId, clientSecret: pagesClientSecret, scopes: pagesAppScopes },
  ]
}

export function appOf(clientId: string | null | undefined, sim: LinkedinSimulation): App | undefined {
  return appsOf(sim).find((app) => app.clientId === clientId)
}

/** The member's id for that app alone: another app sees another one. */
export function personIdOf(member: string, clientId: string): string {
  return Buffer.from(sha256(`${clientId}:${member}`), 'hex')
    .toString('base64url')
    .slice(0, 10)
}

export function personUrn(member: string, clientId: string): string {
  return `urn:li:person:${personIdOf(member, clientId)}`
}

/** Whose URN it is, by whichever app; undefined for pages and strangers. */
function memberBehind(urn: string, sim: LinkedinSimulation): Member | undefined {
  const clientIds = appsOf(sim).map(({ clientId }) => clientId)
  return sim.store.state.members.find(({ id }) => clientIds.some((one) => personUrn(id, one) === urn))
}

/** Whether two authors' URNs, of one app or of two, mean the same author. */
export function isSameAuthor(one: string, other: string, sim: LinkedinSimulation): boolean {
  if (one === other) return true
  const member = memberBehind(one, sim)
  return member !== undefined && member === memberBehind(other, sim)
}

export function fullName({ given, family }: Member): string {
  return `${given} ${family}`.trim()
}

/** The name and the kind behind an author's URN; null when there is none. */
export function authorOfUrn(
  urn: string,
  sim: LinkedinSimulation,
): { name: string; kind: 'person' | 'page' } | null {
  const member = memberBehind(urn, sim)
  if (member) return { name: fullName(member), kind: 'person' }
  const page = sim.store.state.organizations.find((one) => `urn:li:organization:${one.id}` === urn)
  return page ? { name: page.name, kind: 'page' } : null
}
