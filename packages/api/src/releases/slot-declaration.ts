import { z } from 'zod'

/** The places to which a remote may add. The contract of each: `SlotContributions`. */
export const slotNames = [
  'site-tab',
  'site-tile',
  'site-column',
  'overview-card',
  'settings-section',
  'site-act',
] as const
export type SlotName = (typeof slotNames)[number]

/**
 * One contribution of a remote to a place. Its code is in the exposed module `./slots`, and is fetched only
 * where the place is shown. Since platform 1.12.
 */
export const SlotDeclaration = z.strictObject({
  slot: z.enum(slotNames),
  /** Names it among the contributions of the remote to this place. */
  key: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'Lower-case letters, digits and dashes.'),
  /** Shown before any code of it is there: the words of the tab, the heading of the card, the act. */
  title: z.string().min(1).max(40),
  /** Its position among the contributions to this place; equal ones follow the order of the registry. */
  order: z.number().int(),
  /** The numeric role that it needs; absent: every user. */
  role: z.number().int().optional(),
  /** A word of `capabilities` (contract §6), without which it is not offered. */
  needs: z.string().min(1).optional(),
})
export type SlotDeclaration = z.infer<typeof SlotDeclaration>

const hasOwnKeys = (slots: readonly SlotDeclaration[]) =>
  new Set(slots.map(({ slot, key }) => `${slot} ${key}`)).size === slots.length

/** All contributions of a remote. */
export const SlotDeclarations = z
  .array(SlotDeclaration)
  .max(24)
  .refine(hasOwnKeys, 'A key names one contribution to a place.')
