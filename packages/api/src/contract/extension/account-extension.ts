import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, Flag } from '../shared/scalars.ts'

const Count = z.int().min(0)

/** (+) What the inventory says of an extension; counts its installations that match the filters. */
export const ExtensionFigures = z.object({
  /** As the extension itself says; empty while none was read. */
  author: z.string(),
  installations: Count,
  /** Those whose update can start now: idle or failed, not ignored, with an updater. */
  startable: Count,
  /** The oldest and the newest installed version; null: none is known. */
  oldest: orNull(z.string()),
  latest: orNull(z.string()),
  /** The newest version that any site of the account has, or is offered; null: none is known. */
  newest: orNull(z.string()),
})
export type ExtensionFigures = z.infer<typeof ExtensionFigures>

/** An extension across all sites of the account; `type`, `element` and `folder` identify it. */
export const AccountExtension = z.object({
  id: z.int(),
  translated_name: orNull(z.string()),
  type: z.string(),
  element: z.string(),
  /** Group of a plugin; empty for all other types. */
  folder: z.string().nullable().default(''),
  sitecount: orElse(z.int(), 0),
  /** One line per site, fit to show. */
  site_info: orElse(z.array(z.string()), []),
  support_update: orElse(Bool, false),
  autoupdate_enabled: orElse(Flag, 0),
  /** (+) Only with `inventory=1`. */
  inventory: ExtensionFigures.optional().catch(undefined),
})
export type AccountExtension = z.infer<typeof AccountExtension>
