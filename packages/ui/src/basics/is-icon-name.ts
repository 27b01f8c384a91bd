import type { IconName } from './icon-name.ts'
import { iconPaths } from './icon-paths.ts'

/** Whether a word from outside, such as a registry entry, names a picture of the set. */
export function isIconName(word: string): word is IconName {
  return word in iconPaths
}
