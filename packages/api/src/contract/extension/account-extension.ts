import { z } from 'zod'
import { orElse, orNull } from '../shared/read.ts'
import { Bool, Flag } from '../shared/scalars.ts'

/** An extension over all sites of the account; `type`, `element` and `folder` name it. */
export const AccountExtension = z.object({
  id: z.int(),
  translated_name: orNull(z.string()),
  type: z.string(),
  element: z.string(),
  /** Group of a plugin; empty for everything else. */
  folder: z.string().nullable().default(''),
  sitecount: orElse(z.int(), 0),
  /** One line per site, fit to show. */
  site_info: orElse(z.array(z.string()), []),
  support_update: orElse(Bool, false),
  autoupdate_enabled: orElse(Flag, 0),
})
export type AccountExtension = z.infer<typeof AccountExtension>
