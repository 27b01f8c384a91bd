import { z } from 'zod'

/** An optional web address; a malformed one counts as missing, so that a bad link never stops the console. */
const webLink = z
  .url({ protocol: /^https?$/ })
  .max(2048)
  .optional()
  .catch(undefined)

/**
 * (+) What a new account gets and pays: days that are free, then prices in cents without tax. A malformed one
 * counts as missing.
 */
const Offer = z
  .object({
    trialDays: z.int().min(0),
    /** A month of the plan, a month of each site, each backup test. */
    prices: z.object({ plan: z.int().min(0), site: z.int().min(0), backuptest: z.int().min(0) }),
  })
  .optional()
  .catch(undefined)

/**
 * `GET /config.json` of the console: settings that differ between environments (contract §1). `apiUrl` and
 * `registryUrl` may be paths of this origin or other origins; an empty `realtime.host` is the page's own host
 * and port.
 */
export const RuntimeConfig = z.object({
  apiUrl: z.string().min(1),
  realtime: z.object({
    key: z.string().min(1),
    host: z.string(),
    port: z.int().min(0).max(65_535),
    tls: z.boolean(),
    path: z.string().optional(),
  }),
  stripe: z.object({ publishableKey: z.string().nullable() }),
  /**
   * `feedback` (+): e-mail address for feedback. `terms` (+): the terms of service. `couponShop` (+): where
   * people redeem the coupons of the toolbox.
   */
  links: z.object({
    documentation: z.string(),
    component: z.string(),
    feedback: z.string().optional(),
    terms: webLink,
    couponShop: webLink,
  }),
  offer: Offer,
  registryUrl: z.string().min(1),
  /**
   * True: a developer may load a remote from localhost (`?remote.sites=http://localhost:5001`). Absent:
   * forbidden.
   */
  overrides: z.boolean().optional(),
})
export type RuntimeConfig = z.infer<typeof RuntimeConfig>
