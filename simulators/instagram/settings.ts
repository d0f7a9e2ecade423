import type { Simulation } from '#simulators/network/network.ts'
import type { Account, InstagramState } from './state.ts'

/** What the simulated Instagram grants and how fast it works; every one can be changed while it runs. */
export interface InstagramSettings {
  clientId: string
  clientSecret: string
  /** Registered addresses of return; none registered accepts loopback and every HTTPS address. */
  redirectUris: string[]
  /** Told when a person removes the app; empty tells nobody. */
  deauthorizeUrl: string
  /** Asked to delete what the app has of a person; empty asks nobody. */
  dataDeletionUrl: string
  /** Scopes the app may ask for. */
  appScopes: string[]
  /** The newest version of the Graph API; older ones answer as it does. */
  newestVersion: string
  /** The code exchange answers `{data: […]}` as documented, or one flat object as in practice. */
  flatTokens: boolean
  /** Its `user_id` comes as a bare number. */
  bareUserId: boolean
  /** `/me` answers `{data: […]}`, as its guide shows, or one flat object. */
  listedAccount: boolean
  /** `caption` is refused with code 100, as a field of Facebook Login. */
  captionRefused: boolean
  /** The exchange gives `permissions` as an array in place of a comma list. */
  permissionList: boolean
  /** Images may come from this machine over plain HTTP; false refuses loopback too, as the network does. */
  loopbackMedia: boolean
  /** Milliseconds the fetch of an image may take. */
  fetchTimeoutMs: number
  /** Seconds from a container's creation to FINISHED. */
  processingS: number
  /** Publications per moving 24 h: 50 in the reference, 100 in the guide. */
  quotaTotal: number
  /** Containers per moving 24 h. */
  containerCap: number
  /** Calls per hour before code 4. */
  callsPerHour: number
  /** Seconds by which statistics lag; the network says up to 48 h. */
  insightsDelayS: number
  /** Metrics that are not given of any media, as Meta does to one after the other. */
  refusedMetrics: string[]
  /** The first read of every publication answers 100/33, as the network sometimes does. */
  firstReadMissing: boolean
}

export const instagramDefaults: InstagramSettings = {
  clientId: '1784000000000001',
  clientSecret: 'demo-secret-of-the-instagram-simulator',
  redirectUris: [],
  deauthorizeUrl: '',
  dataDeletionUrl: '',
  appScopes: [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_insights',
  ],
  newestVersion: 'v27.0',
  flatTokens: false,
  bareUserId: false,
  listedAccount: false,
  captionRefused: false,
  permissionList: false,
  loopbackMedia: true,
  fetchTimeoutMs: 10_000,
  processingS: 3,
  quotaTotal: 50,
  containerCap: 400,
  callsPerHour: 5_000,
  insightsDelayS: 60,
  refusedMetrics: [],
  firstReadMissing: false,
}

export type InstagramSimulation = Simulation<InstagramState, InstagramSettings>

export const dayMs = 86_400_000

export function accountOf(userId: string, { store }: InstagramSimulation): Account | undefined {
  return store.state.accounts.find((one) => one.userId === userId)
}
