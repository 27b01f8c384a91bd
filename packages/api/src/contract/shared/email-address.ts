import { z } from 'zod'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** The pattern of HTML's e-mail field, because the page's shared zod omits zod's own list of patterns. */
const pattern = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`, 'i')

/** Any address that an e-mail input accepts, without further limits (spec: site-management §5). */
export const EmailAddress = z.email({ pattern, error: 'Please provide a valid e-mail address' }).max(254)
export type EmailAddress = z.infer<typeof EmailAddress>
