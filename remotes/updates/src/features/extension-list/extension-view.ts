import { z } from 'zod'
import { EXTENSION_SORTS } from '../../data/extensions/extension-queries.ts'

/** The part of the extensions that a link shows; a malformed field falls back alone (experience §1). */
export const ExtensionView = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  sort: z.enum(EXTENSION_SORTS).default('translated_name'),
  dir: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(200).default(''),
})
export type ExtensionView = z.infer<typeof ExtensionView>
