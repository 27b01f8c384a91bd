import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutTrailing } from '@flotilla/api/contract'
import { packagePath } from '@flotilla/component'
import { z } from 'zod'
import { publisherOfChecksums } from '../connector/index.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((path) => resolve(root, path))
const onOff = (fallback: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(fallback)
    .transform((value) => value === '1')
const optional = z
  .string()
  .optional()
  .transform((value) => value ?? null)
const url = z.url({ protocol: /^https?$/ }).transform((value) => withoutTrailing(value, '/'))
/** Unchanged: a slash at the end may matter. */
const webLink = z.url({ protocol: /^https?$/ }).max(2048)
const port = z.coerce.number().int().min(0).max(65_535)

/**
 * Every setting of the server, by its name in the environment (contract §1). An empty one counts as unset.
 */
export const Settings = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(4000),
    /** Address of the console as people type it; unset: composed of HOST and PORT. */
    APP_URL: url.optional(),
    /** 1: our own proxy is in front of the server and puts the caller's address into `X-Forwarded-For`. */
    TRUST_PROXY: onOff('0'),
    DATA_DIR: folder('.data'),
    DATABASE_URL: optional,
    /** Seals the credentials of sites; unset: a file in DATA_DIR, made at the first start. */
    APP_KEY: optional,
    /**
     * The key before APP_KEY: opens the values that it sealed, until `npm run rotate-key` has resealed them.
     */
    APP_KEY_PREVIOUS: optional,
    DEMO: onOff('0'),
    DEMO_SITES: z.coerce.number().int().min(0).max(100_000).default(46),
    DEMO_SPEED: z.coerce.number().positive().default(1),
    /** 1: seeds the demo with rare states too (src/demo/README.md). */
    DEMO_FAULTS: onOff('0'),
    /** 0: the clocks are off: no plans, refreshes, checks, automated updates or monthly tasks. */
    CLOCKS: onOff('1'),
    SIMULATOR_URL: url.default('http://127.0.0.1:4100'),
    /**
     * Where the server and the sites find `joomla/VERSION/sha256_squash.json.gz`, the checksums of Joomla's
     * files; unset: getpanopticon.com, in the demo the simulator. The connector of a site adds `/joomla` by
     * itself, so one that is written here is dropped.
     */
    CHECKSUMS_URL: url.transform((value) => value.replace(/\/joomla$/, '')).optional(),
    SMTP_URL: optional,
    MAIL_FROM: z.string().default('Flotilla <no-reply@flotilla.test>'),
    /** Recipient of tickets by mail, and of feedback on the console. */
    SUPPORT_EMAIL: z.email().default('support@flotilla.test'),
    /** Secret of the help desk's program; unset: it has no calls (src/support/README.md). */
    HELPDESK_SECRET: optional,
    PUSHER_APP_ID: optional,
    PUSHER_KEY: optional,
    PUSHER_SECRET: optional,
    PUSHER_HOST: optional,
    PUSHER_PORT: port.optional(),
    PUSHER_SCHEME: z.enum(['http', 'https']).default('https'),
    STRIPE_SECRET_KEY: optional,
    STRIPE_PUBLISHABLE_KEY: optional,
    STRIPE_API_BASE: url.optional(),
    /** Sender of the invoices: name, address and VAT-ID in one line. */
    INVOICE_ISSUER: z.string().default('Flotilla'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    /** Separate port for `/metrics` at METRICS_HOST; unset: none. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** Set: `/metrics` also answers on PORT, to `Authorization: Bearer` with this token. */
    METRICS_TOKEN: optional,
    /** Collector for traces (OTLP over HTTP), such as `http://127.0.0.1:4318`; unset: no traces, no cost. */
    OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
    ALLOW_PRIVATE_SITES: onOff('0'),
    /** Path of a Chromium that takes pictures of front pages (src/screenshots/README.md); unset: none. */
    SITE_SCREENSHOT_BROWSER: optional,
    /** 0: that Chromium runs without its own sandbox, as it always does for root. */
    SITE_SCREENSHOT_SANDBOX: onOff('1'),
    /** 1: the console may load a remote from localhost, and its policy allows that; for development only. */
    ALLOW_REMOTE_OVERRIDES: onOff('0'),
    /** 0: the console does not report how remotes load and fail (src/remote-health/README.md). */
    REMOTE_HEALTH: onOff('1'),
    /** Built shell, and folder of released remotes. */
    SHELL_DIR: folder('shell/dist'),
    RELEASES_DIR: folder('.cache/releases'),
    /** Bucket of the releases (src/remotes/README.md); unset: they are in RELEASES_DIR. */
    RELEASES_S3_BUCKET: optional,
    RELEASES_S3_ENDPOINT: url.optional(),
    /** Beginning of its keys, such as `console/`. */
    RELEASES_S3_PREFIX: z
      .string()
      .regex(/^([\w.-]+\/)*$/, 'is empty or ends with a slash; letters, digits, dots, dashes')
      .default(''),
    RELEASES_S3_REGION: z.string().default('us-east-1'),
    RELEASES_S3_KEY: optional,
    RELEASES_S3_SECRET: optional,
    /**
     * Origins whose pages may call the API, separated by commas; `*`: all (a bearer token authorises, never a
     * cookie).
     */
    CORS_ORIGINS: z
      .string()
      .default('*')
      .transform((list) => (list === '*' ? list : list.split(',').map((origin) => origin.trim()))),
    /** API that the console uses; unset: this server. */
    PUBLIC_API_URL: url.optional(),
    DOCUMENTATION_URL: z.string().default('https://manual.joomla.org/docs/general-concepts/webservices/'),
    /** The terms of service that people accept; unset: the page names them without a link. */
    TERMS_URL: webLink.optional(),
    /** Where the coupons of the toolbox are redeemed; unset: the toolbox shows them without a link. */
    COUPON_SHOP_URL: webLink.optional(),
    /** The package for Joomla; unset: our own, made for this console. */
    COMPONENT_URL: z.string().default(packagePath),
  })
  .refine((s) => !s.ALLOW_PRIVATE_SITES || s.DEMO, {
    path: ['ALLOW_PRIVATE_SITES'],
    message: 'is allowed with DEMO=1 only',
  })
  .refine((s) => s.DATABASE_URL === null || s.APP_KEY !== null, {
    path: ['APP_KEY'],
    message: 'is needed with DATABASE_URL, the same for every server on that database',
  })
  .refine((s) => s.PUSHER_HOST === null || (s.PUSHER_APP_ID && s.PUSHER_KEY && s.PUSHER_SECRET), {
    path: ['PUSHER_HOST'],
    message: 'needs PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET',
  })
  .refine((s) => s.RELEASES_S3_BUCKET === null || bucketOf(s) !== null, {
    path: ['RELEASES_S3_BUCKET'],
    message: 'needs RELEASES_S3_ENDPOINT, RELEASES_S3_KEY and RELEASES_S3_SECRET',
  })
  .transform((s) => ({
    ...s,
    /** The bucket as one value; null: releases are in RELEASES_DIR. */
    RELEASES_S3: bucketOf(s),
    CHECKSUMS_URL: s.CHECKSUMS_URL ?? (s.DEMO ? `${s.SIMULATOR_URL}/_demo/checksums` : publisherOfChecksums),
    APP_URL: s.APP_URL ?? `http://${s.HOST === '127.0.0.1' ? 'localhost' : s.HOST}:${s.PORT}`,
  }))
export type Settings = z.infer<typeof Settings>

type GivenBucket = Record<`RELEASES_S3_${'BUCKET' | 'KEY' | 'SECRET'}`, string | null> &
  Record<`RELEASES_S3_${'PREFIX' | 'REGION'}`, string> & { RELEASES_S3_ENDPOINT?: string | undefined }

/** Null when there is no bucket, or a part of it is missing. */
function bucketOf(given: GivenBucket) {
  const {
    RELEASES_S3_BUCKET: bucket,
    RELEASES_S3_KEY: accessKeyId,
    RELEASES_S3_SECRET: secretAccessKey,
  } = given
  const { RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_PREFIX: prefix, RELEASES_S3_REGION: region } = given
  if (bucket === null || endpoint === undefined || accessKeyId === null || secretAccessKey === null)
    return null
  return { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }
}
