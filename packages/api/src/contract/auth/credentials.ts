import { z } from 'zod'

/** E-mail and password, both non-empty (spec: account-and-administration §5). */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
})
export type Credentials = z.infer<typeof Credentials>
