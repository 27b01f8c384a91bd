/**
 * A text of a site in the form that the database accepts: PostgreSQL stores no zero byte, and its JSON
 * refuses half of a character, which cutting can leave. Both become U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
}
