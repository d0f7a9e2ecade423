import { readFileSync } from 'node:fs'
import type { Network } from '#shared/networks.ts'
import type { Objective } from '#shared/objectives.ts'
import type { LogoKind } from './photos.ts'

/** One company with the posts it makes one after another. */
export interface CompanyCase {
  id: string
  name: string
  industry: string
  website: string
  telephone?: string
  logo: [LogoKind, string] | null
  palette: string[]
  posts: PostCase[]
}

export interface PostCase {
  objective: Objective
  network: Network
  format: 'portrait' | 'square' | 'landscape'
  brief: string
  photos: string[]
  /** What is hard in its photos. */
  kind: string
}

export const companyCases = (): CompanyCase[] =>
  JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as CompanyCase[]
