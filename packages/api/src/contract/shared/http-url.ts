import { z } from 'zod'

/**
 * An absolute http or https address, at most 2000 characters; every other scheme is refused, and so is a user
 * name or a password in it: an address is shown and kept as it is.
 */
export const HttpUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(
    (text) => !/^\w+:[/\\]*[^/\\?#]*@/.test(text.trim()),
    'Please leave user name and password out of the address',
  )
export type HttpUrl = z.infer<typeof HttpUrl>
