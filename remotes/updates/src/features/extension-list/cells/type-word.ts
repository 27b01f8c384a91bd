import type { AccountExtension } from '@flotilla/api/contract'

/** "Plugin, system": the group of a plugin distinguishes it from others with its name. */
export function typeWord({ type, folder }: Pick<AccountExtension, 'type' | 'folder'>): string {
  const word = `${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return folder ? `${word}, ${folder}` : word
}
