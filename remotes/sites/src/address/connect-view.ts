import { z } from 'zod'

/** Initial values of the form that connects a site; `many` shows the list of many in its place. */
export const ConnectView = z.object({
  name: z.string().max(200).default(''),
  url: z.string().max(2000).default(''),
  backend: z.string().max(2000).default(''),
  many: z.coerce.number().int().min(0).max(1).default(0),
})
export type ConnectView = z.infer<typeof ConnectView>
