/**
 * A text of a site as the database takes it: PostgreSQL stores no zero byte anywhere, and its JSON refuses
 * the half of a character, which a cut leaves. Both become U+FFFD.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').replace(/\p{Surrogate}/gu, '\uFFFD')
}
