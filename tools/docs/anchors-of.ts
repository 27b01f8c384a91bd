/** Link targets of a Markdown text: headings, as GitHub names them, and names of its own, `<a id="x">`. */
export function anchorsOf(text: string): string[] {
  const seen = new Map<string, number>()
  const own = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  const headings = [...text.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) => {
    const slug = heading
      .replace(/<[^>]*>/g, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  })
  return [...headings, ...own]
}
