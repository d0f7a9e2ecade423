import { sha256 } from '#simulators/hash.ts'
import type { Desk } from '#simulators/network/network.ts'
import type { LinkedinSettings } from './settings.ts'
import type { LinkedinState, Member } from './state.ts'

export type LinkedinDesk = Desk<LinkedinState, LinkedinSettings>

/** The member's id for this app alone: another app sees another one. */
export function subOf(member: string, { settings }: LinkedinDesk): string {
  return Buffer.from(sha256(`${settings.clientId}:${member}`), 'hex')
    .toString('base64url')
    .slice(0, 10)
}

export function personUrn(member: string, desk: LinkedinDesk): string {
  return `urn:li:person:${subOf(member, desk)}`
}

export function fullName({ given, family }: Member): string {
  return `${given} ${family}`.trim()
}

/** The name and the kind behind an author's URN; null when there is none. */
export function authorOf(urn: string, desk: LinkedinDesk): { name: string; kind: 'person' | 'page' } | null {
  const member = desk.store.state.members.find((one) => personUrn(one.id, desk) === urn)
  if (member) return { name: fullName(member), kind: 'person' }
  const page = desk.store.state.organizations.find((one) => `urn:li:organization:${one.id}` === urn)
  return page ? { name: page.name, kind: 'page' } : null
}
