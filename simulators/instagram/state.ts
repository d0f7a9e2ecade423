export interface Account {
  /** The professional account's id, used in publishing paths: above 2^53, odd. */
  userId: string
  /** The id scoped to the app. */
  id: string
  username: string
  name: string
  type: 'BUSINESS' | 'MEDIA_CREATOR' | 'PERSONAL'
}

interface Code {
  code: string
  userId: string
  scopes: string[]
  redirectUri: string
  createdAt: number
  used: boolean
}

export interface Token {
  kind: 'short' | 'long'
  text: string
  userId: string
  scopes: string[]
  createdAt: number
  expiresAt: number
  /** The subcode with which it is refused; null while it lives. */
  ended: number | null
}

export interface Picture {
  hash: string
  width: number
  height: number
  altText: string
}

export interface Failure {
  code: number
  subcode: number
  message: string
}

export interface Container {
  id: string
  userId: string
  kind: 'image' | 'child' | 'carousel'
  caption: string
  aiGenerated: boolean
  pictures: Picture[]
  children: string[]
  createdAt: number
  readyAt: number
  failure: Failure | null
  mediaId: string | null
}

export interface Media {
  id: string
  userId: string
  shortcode: string
  caption: string
  aiGenerated: boolean
  /** One, or those of a carousel, each with its own id. */
  pictures: (Picture & { id: string })[]
  publishedAt: number
  /** Whether somebody has read it through the API yet. */
  read: boolean
}

export interface InstagramState {
  accounts: Account[]
  codes: Code[]
  tokens: Token[]
  containers: Container[]
  media: Media[]
  calls: { hour: number; count: number }
  /** Publishing is refused until then, as with the quota used up. */
  exhaustedUntil: number
}

/** A professional account and a personal one. */
export function seedInstagram(): InstagramState {
  return {
    accounts: [
      {
        userId: '17841400000000001',
        id: '26054217890123457',
        username: 'atelier.moreau',
        name: 'Atelier Moreau',
        type: 'BUSINESS',
      },
      {
        userId: '17841400000000003',
        id: '26054217890123459',
        username: 'camille.moreau.perso',
        name: 'Camille Moreau',
        type: 'PERSONAL',
      },
    ],
    codes: [],
    tokens: [],
    containers: [],
    media: [],
    calls: { hour: 0, count: 0 },
    exhaustedUntil: 0,
  }
}
