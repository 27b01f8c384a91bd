import { z } from 'zod'

/** Every word by which a backend announces what it offers beyond the specification (contract §6). */
export const Capability = z.enum([
  'activity-days',
  'activity-groups',
  'alerts',
  'all-invoices',
  'api-tokens',
  'assignees',
  'backup-download',
  'figure-days',
  'figures-before',
  'fleet',
  'high-contrast',
  'inventory',
  'mails',
  'notices',
  'overview',
  'preferences',
  'reasons',
  'remote-health',
  'report-now',
  'reports-archive',
  'reports-pdf',
  'site-icons',
  'site-ids',
  'site-schedules',
  'site-screenshots',
  'site-trends',
  'update-levels',
  'user-payment',
])
export type Capability = z.infer<typeof Capability>

const isKnown = (word: unknown) => Capability.safeParse(word).success

/**
 * (+) What this backend offers beyond the specification. The console sends a call that only some backends
 * serve if its word is listed. Absent: none; words that this console does not know are left out.
 */
export const Capabilities = z
  .preprocess(
    (words: Capability[]) => (Array.isArray(words) ? words.filter(isKnown) : words),
    z.array(Capability),
  )
  .optional()
  .catch(undefined)
export type Capabilities = z.infer<typeof Capabilities>
