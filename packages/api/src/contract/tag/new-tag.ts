import { z } from 'zod'
import { Bool } from '../shared/bool.ts'
import { HexColor } from '../shared/hex-color.ts'

/** A tag to be made: name and colour are required (spec: site-management §5). */
export const NewTag = z.object({
  name: z.string().trim().min(1, 'Please provide a name').max(50),
  color: HexColor,
  in_sidebar: Bool.default(false),
})
export type NewTag = z.infer<typeof NewTag>
