import { z } from 'zod'

/** Initial values of the form that connects a site. */
export const ConnectView = z.object({
  name: z.string().max(200).default(''),
  url: z.string().max(2000).default(''),
  backend: z.string().max(2000).default(''),
})
export type ConnectView = z.infer<typeof ConnectView>
