import { sha256 } from '#simulators/hash.ts'
import type { Simulation } from '#simulators/network/network.ts'
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

/** What the simulated LinkedIn grants and how fast it works; every one can be changed while it runs. */
export interface LinkedinSettings {
  /** The app of members: Sign In with LinkedIn using OpenID Connect, and Share on LinkedIn. */
  clientId: string
  clientSecret: string
  /** The app of pages: Community Management, which suffers no other product beside it. */
  pagesClientId: string
  pagesClientSecret: string
  /** Registered addresses of return; none registered accepts loopback and every HTTPS address. */
  redirectUris: string[]
  /** Scopes of the products each app holds: asking for another fails the whole authorisation. */
  appScopes: string[]
  pagesAppScopes: string[]
  /** Versions that answer; every other one gets 426. */
  liveVersions: string[]
  /** Adds refresh tokens, as for approved partners. */
  refreshTokens: boolean
  /** How the token answer separates scopes: both are seen. */
  scopeSeparator: string
  /** Seconds during which a new token answers 401/65601. */
  tokenWarmupS: number
  /** Seconds from an image's bytes to AVAILABLE. */
  processingS: number
  /** Bytes above which an upload answers 413. */
  maxUploadBytes: number
  /** Seconds during which the same author cannot post the same text. */
  duplicateWindowS: number
  /** The same once the first post was deleted. */
  deletedDuplicateWindowS: number
  /** Versioned calls per UTC day. */
  memberCallsPerDay: number
  appCallsPerDay: number
  /** The status with which documents are refused, as to applications without them; 0 takes them. */
  documentsClosed: 0 | 403 | 404
  /** No statistics for anything: empty `elements`. */
  noStatistics: boolean
  /** Pages whose roles are listed for `urn:li:organizationBrand`, as showcase pages were named until 2024. */
  showcasePages: string[]
}

/** 100 calls a member and day are Community Management's development tier, 150 Share on LinkedIn. */
export const linkedinDefaults: LinkedinSettings = {
  clientId: 'ramage-demo-linkedin',
  clientSecret: 'demo-secret-of-the-linkedin-simulator',
  pagesClientId: 'ramage-demo-linkedin-pages',
  pagesClientSecret: 'demo-secret-of-the-linkedin-pages-simulator',
  redirectUris: [],
  appScopes: ['openid', 'profile', 'email', 'w_member_social'],
  pagesAppScopes: [
    'r_basicprofile',
    'w_member_social',
    'w_organization_social',
    'r_organization_social',
    'rw_organization_admin',
    'r_member_postAnalytics',
  ],
  liveVersions: ['202601', '202602', '202603', '202604', '202605', '202606', '202607', '202608', '202609'],
  refreshTokens: false,
  scopeSeparator: ',',
  tokenWarmupS: 0,
  processingS: 2,
  maxUploadBytes: 20 * 1_024 * 1_024,
  duplicateWindowS: 600,
  deletedDuplicateWindowS: 86_400,
  memberCallsPerDay: 150,
  appCallsPerDay: 100_000,
  documentsClosed: 0,
  noStatistics: false,
  showcasePages: [],
}
