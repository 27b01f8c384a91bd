import { decodeHTML } from 'entities'
import { shorten } from './classify-answer.ts'

/** More than this of a name is not read. */
const maxRead = 1000
/** How Joomla's language keys for names begin, each for one type of extension. */
const typeOfKey = /^(?:PLG|COM|MOD|TPL|PKG|LIB|FILES)_(?=.)/

/**
 * The name of an extension as people read it: without HTML, and without the marks of a key that the site did
 * not translate.
 */
export function displayName(raw: string): string {
  const name = shorten(decodeHTML(raw.slice(0, maxRead).replace(/<[^<>]*>/g, ' ')))
  if (!typeOfKey.test(name) || /[^A-Z0-9_-]/.test(name)) return name
  const words = name.replace(typeOfKey, '').toLowerCase().split('_')
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}
