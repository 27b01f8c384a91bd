/** The sites that need attention in the whole fleet; `code`: only those with this reason. */
export function attentionPath(code?: string): string {
  return code === undefined ? '/attention' : `/attention?reason=${encodeURIComponent(code)}`
}
