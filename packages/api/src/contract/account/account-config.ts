import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { orElse } from '../shared/or-else.ts'

/**
 * Account-wide switches: `autobackup` makes a backup before automated updates; `autoupdate` (+) is the last
 * word on automated updates where no extension and no site says otherwise (contract §4).
 */
export const AccountConfig = z.object({ autobackup: orElse(Bool, false), autoupdate: Bool.optional() })
export type AccountConfig = z.infer<typeof AccountConfig>
