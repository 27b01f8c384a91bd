import { ApiError, type Http } from '@flotilla/api/client'
import type { Batch, BatchCounts, BatchItem } from '@flotilla/api/contract'
import type { WorkRun } from '../runs/runs.ts'
import { type AtMostEach, atMostEach } from './at-most-each.ts'
import { isSmall, readBatch, readBatches, singleOf } from './read-batch.ts'
import type { RunWriter } from './run-writer.ts'

/** The list, and the pieces of a batch, are read again at most this often. */
const EVERY_MS = 1000

type Entry = {
  batch: Batch
  /** Pages of its pieces that its open row shows; 0: the row is closed. */
  pages: number
  reading: AtMostEach
}

/**
 * The account's batches as the page knows them, written into the store as runs: the counts as events tell
 * them, the pieces as they are read.
 */
export type BatchBook = {
  /** Reads the list, and then the pieces of open batches. */
  readAll: () => void
  /** A batch as a call has answered it. */
  take: (batch: Batch, pieces?: readonly BatchItem[]) => WorkRun
  /** An event about a batch: without new counts, a person has steered or dismissed it. */
  count: (id: number, counts: BatchCounts, endedAt: string | null) => void
  /** Pieces at this site may have moved. */
  lookAt: (siteId: number) => void
  /** Its row shows this number of pages of its pieces more, or none any more (null); reads them. */
  show: (id: number, more: number | null) => void
  /** Nothing more is read of it; the next list may bring it back. */
  leave: (id: number) => void
  end: () => void
}

export function openBatchBook(http: Http, runs: RunWriter): BatchBook {
  const entries = new Map<number, Entry>()
  const book: Book = { http, runs, entries, isEnded: false }
  const list = atMostEach(EVERY_MS, () => readList(book))
  return {
    readAll: list.ask,
    take(batch, pieces = singleOf(batch)) {
      enter(book, batch)
      return runs.write(batch, pieces)
    },
    count(id, counts, endedAt) {
      const entry = entries.get(id)
      if (entry !== undefined && !isDismissed(entry, counts)) return count(book, entry, counts, endedAt)
      drop(book, id)
      list.ask()
    },
    lookAt(siteId) {
      for (const [id, entry] of entries) {
        const isItsSite = runs.runOf(id)?.items.some((item) => item.siteId === siteId) === true
        if (isItsSite && isFollowed(entry)) entry.reading.ask()
      }
    },
    show(id, more) {
      const entry = entries.get(id)
      if (entry === undefined) return
      entry.pages = more === null ? 0 : entry.pages + more
      if (more !== null) entry.reading.ask()
    },
    leave: (id) => drop(book, id),
    end() {
      book.isEnded = true
      list.end()
      for (const id of [...entries.keys()]) drop(book, id)
    },
  }
}

type Book = { http: Http; runs: RunWriter; entries: Map<number, Entry>; isEnded: boolean }

function enter(book: Book, batch: Batch): Entry {
  const known = book.entries.get(batch.id)
  if (known !== undefined) return Object.assign(known, { batch })
  const made = { batch, pages: 0, reading: atMostEach(EVERY_MS, () => read(book, batch.id)) }
  book.entries.set(batch.id, made)
  return made
}

function drop({ entries }: Book, id: number): void {
  entries.get(id)?.reading.end()
  entries.delete(id)
}

async function read(book: Book, id: number): Promise<void> {
  const entry = book.entries.get(id)
  if (entry === undefined) return
  const isKnown = () => book.entries.get(id) === entry
  try {
    const { batch, items } = await readBatch(book.http, entry.batch, entry.pages)
    if (!isKnown()) return
    entry.batch = batch
    book.runs.write(batch, items)
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'not_found'
    if (!isGone || !isKnown()) return
    drop(book, id)
    book.runs.remove(id)
  }
}

async function readList(book: Book): Promise<void> {
  const batches = await readBatches(book.http).catch(() => null)
  if (batches === null || book.isEnded) return
  const listed = new Set(batches.map(({ id }) => id))
  for (const id of [...book.entries.keys()]) if (!listed.has(id)) drop(book, id)
  book.runs.writeAll(batches)
  for (const batch of batches) {
    const { reading } = enter(book, batch)
    if (batch.single === null && batch.state !== 'ended') reading.ask()
  }
}

function count(book: Book, entry: Entry, counts: BatchCounts, endedAt: string | null): void {
  const isSteered = isSame(counts, entry.batch.counts)
  const ended = endedAt === null ? {} : { state: 'ended' as const, ended_at: endedAt }
  entry.batch = { ...entry.batch, counts, ...ended }
  book.runs.write(entry.batch)
  if (isSteered || isFollowed(entry) || endedAt !== null) entry.reading.ask()
}

const isSame = (one: BatchCounts, other: BatchCounts) => JSON.stringify(one) === JSON.stringify(other)

/** Of an ended batch nothing else is told without new counts. */
const isDismissed = ({ batch }: Entry, counts: BatchCounts) =>
  batch.state === 'ended' && isSame(counts, batch.counts)

/** Whether its pieces are read again when they may have moved. */
function isFollowed({ batch, pages }: Entry): boolean {
  return pages > 0 || (isSmall(batch) && batch.state !== 'ended')
}
