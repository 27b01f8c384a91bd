/** A body may hold thousands of them. */
const mostNamed = 100

/**
 * Texts with the sign NUL, which the database takes nowhere, by field: `{ 'owner.name': ['This value cannot be used'] }`;
 * null when there is none.
 */
export function unstorableTexts(input: unknown): Record<string, string[]> | null {
  const fields = pathsOf(input, [])
  if (fields.length === 0) return null
  return Object.fromEntries(fields.slice(0, mostNamed).map((field) => [field, ['This value cannot be used']]))
}

function pathsOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [path.join('.') || 'body'] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\0') ? [path.join('.') || 'body'] : pathsOf(inner, [...path, key]),
  )
}
