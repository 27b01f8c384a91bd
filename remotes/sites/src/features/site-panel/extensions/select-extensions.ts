import { compareNames, type Extension, matchesSearch } from '@flotilla/api/contract'
import { extensionName } from './extension-name.ts'

/** Those whose shown or technical name contains `search`, by name. */
export function selectExtensions(extensions: readonly Extension[], search: string): Extension[] {
  return extensions
    .filter((one) => matchesSearch([extensionName(one), one.name], search))
    .sort((a, b) => compareNames(extensionName(a), extensionName(b)) || a.id - b.id)
}
