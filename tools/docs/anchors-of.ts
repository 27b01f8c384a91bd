/** Link targets of the headings of a Markdown text, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  return [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
}
