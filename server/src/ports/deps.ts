import type { RuntimeConfig } from '@flotilla/api/contract'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { Connector } from '../connector/index.ts'
import type { DatabaseWatch, Db } from '../db/index.ts'
import type { JobEngine } from '../jobs/index.ts'
import type { JobsPort } from './jobs-port.ts'
import type { Mailer } from './mailer.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { AuthorizeChannel } from '../realtime/index.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Settings } from '../settings/settings.ts'
import type { Metrics } from '../watch/metrics.ts'

/** Everything the application needs from outside; tests give their own. */
export type Deps = {
  db: Db
  /** Whether the database works. */
  database: DatabaseWatch
  settings: Settings
  /** `GET /config.json`. */
  publicConfig: RuntimeConfig
  now: () => Date
  logger: Logger
  metrics: Metrics
  /** Takes mail; the mail server is not waited for. */
  mailer: Mailer
  /** The payment provider; null where none is configured. */
  payments: PaymentGateway | null
  cipher: Cipher
  /** The only way out to sites. */
  connector: Connector
  jobs: JobsPort
  /** Connects a site: tries it, stores it, starts its first refresh. */
  connectSite: JobEngine['connect']
  /** Puts the link back that a site had before it was relinked. */
  undoRelink: JobEngine['undoRelink']
  authorizeChannel: AuthorizeChannel
  /** False until the database is migrated and, in the demo, seeded. */
  isReady: () => boolean
  /** Address of the caller. */
  addressOf: (c: Context) => string
}
