import type { Segment } from './little-text.ts'

export interface Member {
  id: string
  given: string
  family: string
  email: string
}

interface Organization {
  id: string
  name: string
  vanity: string
}

export interface Role {
  member: string
  organization: string
  role: 'ADMINISTRATOR' | 'CONTENT_ADMIN' | 'DIRECT_SPONSORED_CONTENT_POSTER' | 'ANALYST'
}

interface Code {
  code: string
  clientId: string
  member: string
  scopes: string[]
  redirectUri: string
  createdAt: number
  used: boolean
}

export interface Token {
  kind: 'access' | 'refresh'
  text: string
  /** The app it was given to; a file of an earlier release, which had one app, does not say. */
  clientId?: string
  member: string
  scopes: string[]
  createdAt: number
  expiresAt: number
  revoked: boolean
}

export interface Image {
  urn: string
  owner: string
  uploadKey: string
  uploadExpiresAt: number
  uploadedAt: number | null
  /** Where its bytes are kept. */
  hash: string | null
  type: string
  failure: string | null
}

export interface Post {
  urn: string
  author: string
  /** As it was sent. */
  wire: string
  /** As the network understood it: what people see. */
  segments: Segment[]
  visibility: string
  images: { urn: string; altText: string }[]
  article: {
    source: string
    title: string
    description: string
    thumbnail?: string | null | undefined
  } | null
  /** A file of an earlier release has none. */
  document?: { urn: string; title: string } | null | undefined
  reshareDisabled: boolean
  createdAt: number
  deletedAt: number | null
}

export interface LinkedinState {
  members: Member[]
  organizations: Organization[]
  roles: Role[]
  /** What each member last consented to for an app, and when first. */
  grants: { clientId: string; member: string; scopes: string[]; firstAt: number }[]
  codes: Code[]
  tokens: Token[]
  images: Image[]
  /** As images are. */
  documents: Image[]
  posts: Post[]
  calls: { day: string; app: number; members: Record<string, number> }
  /** Every call is refused until then. */
  exhaustedUntil: number
}

/** One person, a page she runs, and a page whose figures she may only read. */
export function seedLinkedin(): LinkedinState {
  return {
    members: [{ id: 'camille', given: 'Camille', family: 'Moreau', email: 'camille.moreau@exemple.fr' }],
    organizations: [
      { id: '10845217', name: 'Atelier Moreau', vanity: 'atelier-moreau' },
      { id: '20931174', name: 'Maison Perrin', vanity: 'maison-perrin' },
    ],
    roles: [
      { member: 'camille', organization: '10845217', role: 'ADMINISTRATOR' },
      { member: 'camille', organization: '20931174', role: 'ANALYST' },
    ],
    grants: [],
    codes: [],
    tokens: [],
    images: [],
    documents: [],
    posts: [],
    calls: { day: '', app: 0, members: {} },
    exhaustedUntil: 0,
  }
}
