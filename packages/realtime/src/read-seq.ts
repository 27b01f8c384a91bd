/** The number of an event whose payload could not be read otherwise; null when even that is missing. */
export function readSeq(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isInteger(data.seq) ? Number(data.seq) : null
}
