import type { Extension } from '@flotilla/api/contract'
import { extensionName } from './extension-name.ts'

/** Those whose shown or technical name contains `search`, by name. */
export function selectExtensions(extensions: readonly Extension[], search: string): Extension[] {
  const wanted = search.trim().toLowerCase()
  return extensions
    .filter((one) => `${extensionName(one)}\n${one.name}`.toLowerCase().includes(wanted))
    .sort((a, b) => extensionName(a).localeCompare(extensionName(b)) || a.id - b.id)
}
