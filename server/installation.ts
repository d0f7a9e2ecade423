import type { ServiceId } from '#shared/api/services.ts'

/** How one service is set up, in names of variables: never a value. */
export interface ServiceSetup {
  id: ServiceId
  state: 'real' | 'simulated' | 'off'
  /** Variables it would need to be real. */
  missing: string[]
  /** The variable that points it at this very machine, where one does. */
  redirectedBy: string | null
}

/** What the operator chose for this installation, for the administrators’ page. */
export interface Installation {
  services: ServiceSetup[]
  storage: 'disk' | 's3'
  /** Room left where files and the embedded database live; null where nobody can tell. */
  freeBytes: () => Promise<number | null>
}
