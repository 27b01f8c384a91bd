import { z } from 'zod'
import { panelTabs } from './panel-tabs.ts'

/** Which site's panel is open, 0 for none, and on which tab. */
export const PanelView = z.object({
  site: z.coerce.number().int().min(0).default(0),
  tab: z.enum(panelTabs).default('dashboard'),
})
export type PanelView = z.infer<typeof PanelView>
