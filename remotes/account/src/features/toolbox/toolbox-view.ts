import { z } from 'zod'

/** Which tab of the toolbox a link shows. */
export const ToolboxView = z.object({ tab: z.enum(['discounts', 'materials']).default('discounts') })
