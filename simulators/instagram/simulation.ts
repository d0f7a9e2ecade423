import type { Simulation } from '#simulators/network/network.ts'
import type { InstagramSettings } from './settings.ts'
import type { Account, InstagramState } from './state.ts'

export type InstagramSimulation = Simulation<InstagramState, InstagramSettings>

export const dayMs = 86_400_000

export function accountOf(userId: string, { store }: InstagramSimulation): Account | undefined {
  return store.state.accounts.find((one) => one.userId === userId)
}
