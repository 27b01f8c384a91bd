import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { DatabaseWatch, Db } from '../db/index.ts'
import type { AuthorizeChannel } from './authorize-channel.ts'
import type { JobsPort } from './jobs-port.ts'
import type { Mailer } from './mailer.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/**
 * Everything that a room of the application needs from outside; `main/` provides it, tests provide their own.
 */
export type Deps = {
  db: Db
  /** Whether the database works. */
  database: DatabaseWatch
  settings: GivenSettings
  now: () => Date
  logger: Logger
  /** Accepts mail; does not wait for the mail server. */
  mailer: Mailer
  /** The payment provider; null if none is configured. */
  payments: PaymentGateway | null
  jobs: JobsPort
  authorizeChannel: AuthorizeChannel
  /** Address of the caller. */
  addressOf: (c: Context) => string
}

/** The settings that rooms read, as `settings/settings.ts` explains them. */
export type GivenSettings = {
  APP_URL: string
  DATA_DIR: string
  /** Null: the embedded database. */
  DATABASE_URL: string | null
  DEMO: boolean
  SIMULATOR_URL: string
  INVOICE_ISSUER: string
  SUPPORT_EMAIL: string
  /** Null: the help desk's program has no calls. */
  HELPDESK_SECRET: string | null
  /** Path of a Chromium; null: the server takes no pictures of front pages. */
  SITE_SCREENSHOT_BROWSER: string | null
  SITE_SCREENSHOT_SANDBOX: boolean
  /** Whether the console reports how remotes load and fail. */
  REMOTE_HEALTH: boolean
}
