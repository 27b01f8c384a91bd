/** What needs attention in the whole fleet; `code`: of one reason alone. */
export function attentionPath(code?: string): string {
  return code === undefined ? '/attention' : `/attention?reason=${encodeURIComponent(code)}`
}
