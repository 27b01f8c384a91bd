/** A request that a site got; `status` null while it is open or when it was cut. Times in ms since 1970. */
export type LoggedRequest = {
  at: number
  slug: string
  method: string
  /** Path and query; the backup secret is blanked. */
  path: string
  status: number | null
  durationMs: number | null
  /** Requests open in the whole fleet when this one came, itself included. */
  concurrent: number
  /** The same for this site alone. */
  siteConcurrent: number
}

/** The latest requests, oldest first, at most `capacity`. */
export type RequestLog = {
  begin: (slug: string, method: string, path: string) => (status: number | null) => void
  entries: () => readonly LoggedRequest[]
  clear: () => void
}

/** A request log of bounded size. */
export function createRequestLog(capacity: number, now: () => number): RequestLog {
  let entries: LoggedRequest[] = []
  let open = 0
  const openBySite = new Map<string, number>()
  const begin = (slug: string, method: string, path: string) => {
    open += 1
    const siteConcurrent = (openBySite.get(slug) ?? 0) + 1
    openBySite.set(slug, siteConcurrent)
    const blanked = path.replace(/(_akeebaAuth=)[^&]*/, '$1***')
    const entry: LoggedRequest = {
      ...{ at: now(), slug, method, path: blanked, status: null, durationMs: null },
      ...{ concurrent: open, siteConcurrent },
    }
    entries.push(entry)
    if (entries.length >= capacity * 2) entries = entries.slice(-capacity)
    return (status: number | null) => {
      entry.status = status
      entry.durationMs = now() - entry.at
      open -= 1
      const left = (openBySite.get(slug) ?? 1) - 1
      if (left === 0) openBySite.delete(slug)
      else openBySite.set(slug, left)
    }
  }
  return {
    begin,
    entries: () => entries.slice(-capacity),
    clear: () => {
      entries = []
    },
  }
}
