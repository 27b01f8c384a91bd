import { z } from 'zod'

/**
 * An absolute http or https address, at most 2000 characters. Refuses every other scheme, and a user name or
 * password in the address, because an address is shown and stored unchanged.
 */
export const HttpUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .refine(
    (text) => !/^\w+:[/\\]*[^/\\?#]*@/.test(text.trim()),
    'Please leave user name and password out of the address',
  )
export type HttpUrl = z.infer<typeof HttpUrl>
