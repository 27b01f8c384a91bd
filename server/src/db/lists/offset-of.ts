/** Rows before a page. */
export function offsetOf({ page, limit }: { page: number; limit: number }): number {
  return (page - 1) * limit
}
