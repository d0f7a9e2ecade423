import type { Network } from '#shared/networks.ts'

/** Where each network takes a new post: its app on a phone that has it, its site elsewhere. */
export const networkAddresses: Record<Network, string> = {
  linkedin: 'https://www.linkedin.com/feed/?shareActive=true',
  instagram: 'https://www.instagram.com/',
}
