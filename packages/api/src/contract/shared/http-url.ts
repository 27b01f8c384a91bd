import { z } from 'zod'

/** An absolute http or https address, at most 2000 characters; every other scheme is refused. */
export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000)
export type HttpUrl = z.infer<typeof HttpUrl>
