import type { AccountExtension } from '@flotilla/api/contract'

/** The display name; the technical one where there is no other. */
export function extensionTitle({ translated_name, element }: AccountExtension): string {
  return translated_name || element
}
