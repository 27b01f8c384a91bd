import { z } from 'zod'
import { ExtensionProcessState } from '../extension/extension-process-state.ts'
import { knownOr, orElse, orNull } from '../shared/read.ts'
import { Bool, Flag } from '../shared/scalars.ts'

/** An update of one extension at one site; `id` is the extension's (contract §4). */
export const UpdateItem = z.lazy(() =>
  z.object({
    id: z.int(),
    data: z.object({
      site_name: z.string(),
      translated_name: orNull(z.string()),
      version: orNull(z.string()),
      next_version: orNull(z.string()),
      process_state: knownOr(ExtensionProcessState, 0),
      ignore_update: orElse(Flag, 0),
      /** (+) The site, so that its panel can be opened and its events matched. */
      site_id: z.int().optional(),
      /** (+) Whether it can be updated from here; where it is absent, it can. */
      support_update: Bool.optional(),
      /** (+) Why the last update failed. */
      process_message: z.string().nullish(),
      /** (+) Whether the running update can still be cancelled. */
      can_cancel: Bool.optional(),
    }),
  }),
)
export type UpdateItem = z.infer<typeof UpdateItem>
