import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import type { Installation } from '#server/installation.ts'
import type { Ai } from '#server/integrations/ai/types.ts'
import type { Dictation } from '#server/integrations/dictation/types.ts'
import type { GoogleIdentity } from '#server/integrations/identity/types.ts'
import type { Imaging } from '#server/integrations/imaging/types.ts'
import type { InboundMail } from '#server/integrations/inbound-mail/types.ts'
import type { Mailer } from '#server/integrations/mailer/types.ts'
import type { Metrics } from '#server/integrations/metrics/types.ts'
import type { Payments } from '#server/integrations/payments/types.ts'
import type { Provenance } from '#server/integrations/provenance/types.ts'
import type { Connectors } from '#server/integrations/publishers/connector.ts'
import type { Publisher, StatisticsReader } from '#server/integrations/publishers/types.ts'
import type { Push } from '#server/integrations/push/types.ts'
import type { Storage } from '#server/integrations/storage/types.ts'
import type { WebsiteReader } from '#server/integrations/websites/types.ts'
import type { RunningGenerations } from '#server/services/generation/running-generations.ts'
import type { PublishingSettings } from '#server/services/publishing/retry-policy.ts'
import type { SecretKeys } from '#server/services/secrets/encryption.ts'
import type { PasswordHashing } from '#server/services/sign-in/password-hashing.ts'
import type { CallMonitor } from '#server/services/status/call-monitor.ts'
import type { Processor } from '#server/subprocessors.ts'
import type { Network } from '#shared/networks.ts'
import type { LegalEntity } from './legal-entity.ts'

/** What services need: database, log, integrations, settings. Built by main (or a test). */
export interface Deps {
  /** In `demo`, what has no key is simulated and says so; in `production` it is off. */
  mode: 'demo' | 'production'
  /** A demonstration that others than this machine's users reach: no vendor is simulated there. */
  isOpenDemonstration: boolean
  db: Database
  log: Logger
  ai: Ai
  /** Speech to text; null where no provider transcribes. */
  dictation: Dictation | null
  storage: Storage
  imaging: Imaging
  provenance: Provenance
  /** Reads companies' own websites. */
  websites: WebsiteReader
  /** Sign-in with Google; null where it is not configured. */
  google: GoogleIdentity | null
  /** Null where payment is not configured: nothing can be bought, nothing else changes. */
  payments: Payments | null
  passwords: PasswordHashing
  /** Seal and open what is secret at rest (services/secrets/encryption.ts). */
  secretKeys: SecretKeys
  /** Networks whose accounts can be connected: those that are configured. */
  connectors: Connectors
  /** Generations that run in this process. */
  runningGenerations: RunningGenerations
  /** How each network is published to; none where it is off. */
  publishers: Partial<Record<Network, Publisher>>
  publishing: PublishingSettings
  /** How each network's statistics are read; none where it is off. */
  statisticsReaders: Partial<Record<Network, StatisticsReader>>
  mailer: Mailer
  /** What members mail in; null without a domain of one's own for it. */
  inboundMail: InboundMail | null
  /** Notifications of browsers; null where they are off. */
  push: Push | null
  metrics: Metrics
  /** Where users reach this product, without a slash at the end: links in mails start with it. */
  publicUrl: string
  /** Whether mails leave for real (SMTP), instead of being kept as files. */
  mailIsReal: boolean
  /** Networks whose address is not the vendor's: what is published there reaches nobody. */
  simulatedNetworks: Network[]
  /** Where what is written to the operator is mailed; null where nobody reads. */
  contactTo: string | null
  /**
   * Who may read the mails of the demonstration (decision 0009): a signed-in user their own (`own`), and on a server that
   * only its own machine reaches, any user of it (`machine`), such as after forgetting a password.
   */
  demoMails: 'off' | 'own' | 'machine'
  /** The company that runs this, for the legal pages. */
  legalEntity: LegalEntity
  /** Whom data is handed to. */
  processors: readonly Processor[]
  /** Welcome posts come at sign-up when mail is not sent for real (docs/product/decisions.md §7). */
  welcomeAtSignUp: boolean
  /** Records how calls to outside services end. */
  callMonitor: Pick<CallMonitor, 'note'>
  /** How the operator set this installation up. */
  installation: Installation
}
