import { type Network, networkRules } from '#shared/networks.ts'

export const networkNotConfigured = (network: Network) =>
  `${networkRules[network].label} n’est pas configuré sur ce serveur.`
