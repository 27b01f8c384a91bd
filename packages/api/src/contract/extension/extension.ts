import { z } from 'zod'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, Flag, IsoTime } from '../shared/scalars.ts'
import { AutoSetting } from './auto-setting.ts'
import { ExtensionProcessState } from './extension-process-state.ts'

/** An extension of one site (spec: site-management §3). */
export const Extension = z.lazy(() =>
  z.object({
    id: z.int(),
    /** Technical name, such as `pkg_akeebabackup`. */
    name: z.string(),
    translated_name: orNull(z.string()),
    version: orNull(z.string()),
    next_version: orNull(z.string()),
    needs_update: orElse(Flag, 0),
    ignore_update: orElse(Flag, 0),
    process_state: knownOr(ExtensionProcessState, 0),
    autoupdate_enabled: knownOr(AutoSetting, -1),
    /** The account-level value, which applies for -1. */
    global_autoupdate_enabled: orElse(Flag, 0),
    support_update: orElse(Bool, false),
    /** (+) `component`, `plugin`, `package` … */
    type: z.string().nullish(),
    /** (+) Why the last update failed. */
    process_message: z.string().nullish(),
    /**
     * (+) Since when the site no longer reports the update to `next_version`, because it is withdrawn or its
     * update server does not answer; null: the site reports it, or there is none.
     */
    update_unknown_since: IsoTime.nullish(),
  }),
)
export type Extension = z.infer<typeof Extension>
