import type { Extension } from '@flotilla/api/contract'

/** The display name; the technical one where the site sends no other. */
export function extensionName(extension: Pick<Extension, 'name' | 'translated_name'>): string {
  return extension.translated_name ?? extension.name
}
