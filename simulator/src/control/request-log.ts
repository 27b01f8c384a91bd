/** A request to a site; `status` null while it is open or if it was cut. Times in ms since 1970. */
export type LoggedRequest = {
  at: number
  slug: string
  method: string
  /** Path and query; the backup secret is blanked. */
  path: string
  status: number | null
  durationMs: number | null
  /** Open requests in the whole fleet at the arrival of this one, itself included. */
  concurrent: number
  /** The same for this site alone. */
  siteConcurrent: number
  /** Called host name or address, and its open requests: many sites may share it. */
  host: string
  hostConcurrent: number
}

/** The latest requests, oldest first, at most `capacity`. */
export type RequestLog = {
  begin: (slug: string, method: string, path: string, host?: string) => (status: number | null) => void
  entries: () => readonly LoggedRequest[]
  clear: () => void
}

/** A request log of bounded size. */
export function createRequestLog(capacity: number, now: () => number): RequestLog {
  let entries: LoggedRequest[] = []
  let open = 0
  const openBySite = createCounter()
  const openByHost = createCounter()
  const begin = (slug: string, method: string, path: string, host = '') => {
    open += 1
    const siteConcurrent = openBySite.up(slug)
    const hostConcurrent = openByHost.up(host)
    const blanked = path.replace(/(_akeebaAuth=)[^&]*/, '$1***')
    const entry: LoggedRequest = {
      ...{ at: now(), slug, method, path: blanked, status: null, durationMs: null },
      ...{ concurrent: open, siteConcurrent, host, hostConcurrent },
    }
    entries.push(entry)
    if (entries.length >= capacity * 2) entries = entries.slice(-capacity)
    return (status: number | null) => {
      entry.status = status
      entry.durationMs = now() - entry.at
      open -= 1
      openBySite.down(slug)
      openByHost.down(host)
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

/** Counts by key; a key at 0 is removed. */
function createCounter() {
  const counts = new Map<string, number>()
  return {
    up(key: string): number {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    down(key: string): void {
      const left = (counts.get(key) ?? 1) - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    },
  }
}
