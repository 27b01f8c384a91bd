import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { Flag } from '../shared/flag.ts'
import { orNull } from '../shared/or-null.ts'

/** An extension over all sites of the account; `type`, `element` and `folder` name it. */
export const AccountExtension = z.object({
  id: z.int(),
  translated_name: orNull(z.string()),
  type: z.string(),
  element: z.string(),
  /** Group of a plugin; empty for everything else. */
  folder: z.string().nullable().default(''),
  sitecount: z.int().default(0),
  /** One line per site, fit to show. */
  site_info: z.array(z.string()).default([]),
  support_update: Bool.default(false),
  autoupdate_enabled: Flag.default(0),
})
export type AccountExtension = z.infer<typeof AccountExtension>
