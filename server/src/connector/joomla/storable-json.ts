/** A backslash, a character of two halves, half of one, a zero byte. */
const escapes = /\\(?:\\|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|ud[89a-f][\da-f]{2}|u0000)/gi
const halfLength = '\\ud800'.length

/** JSON whose texts are as `storableText` has them once they are read: it may write what it must not be by its number. */
export function storableJson(json: string): string {
  return json.replace(escapes, (found) => (found.length === halfLength ? '\\ufffd' : found))
}
