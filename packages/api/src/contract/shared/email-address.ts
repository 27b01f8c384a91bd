import { z } from 'zod'

/** What an e-mail-type input takes, and no other bound (spec: site-management §5). */
export const EmailAddress = z
  .email({ pattern: z.regexes.html5Email, error: 'Please provide a valid e-mail address' })
  .max(254)
export type EmailAddress = z.infer<typeof EmailAddress>
