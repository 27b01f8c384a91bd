/**
 * The text without the given signs at its end, in linear time: a regular expression that may begin at each of
 * many signs in a row is slow, or needs a look-behind that no checker understands.
 */
export function withoutTrailing(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
