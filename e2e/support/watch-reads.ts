import type { Page } from '@playwright/test'

/** A read of the API: its path with its query. */
export type Reads = {
  /** What the page has read since the last call. */
  take: () => URL[]
  /** Whether it has read this path since then. */
  has: (path: string) => boolean
}

/**
 * Hears every read of a page at the API as it is sent, since its last new document: the one before may still
 * count for its sidebar until it is replaced.
 */
export function watchReads(page: Page): Reads {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (request.method() === 'GET' && url.pathname.startsWith('/api/')) asked.push(url)
  })
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) asked.length = 0
  })
  return {
    take: () => asked.splice(0),
    has: (path) => asked.some(({ pathname }) => pathname === path),
  }
}

/** How many rows of a list a page may ask for at once (contract §7). */
const MOST_ROWS = 200

/** Reads of more rows than a page has. */
export function tooLong(reads: readonly URL[]): string[] {
  return reads.filter(({ searchParams }) => Number(searchParams.get('limit')) > MOST_ROWS).map(wordOf)
}

/** Reads of rows that were read before: the same page of a list, or a longer one, whatever its fields. */
export function readTwice(reads: readonly URL[]): string[] {
  const lists = reads.filter(({ searchParams }) => searchParams.has('page') || searchParams.has('limit'))
  const rows = lists.map((url) => {
    const asked = new URL(url)
    for (const name of ['limit', 'fields', 'figures']) asked.searchParams.delete(name)
    asked.searchParams.sort()
    return wordOf(asked)
  })
  return lists.filter((_, at) => rows.indexOf(rows[at] ?? '') !== at).map(wordOf)
}

const wordOf = ({ pathname, search }: URL) => `${pathname}${search}`
