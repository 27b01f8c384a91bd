import { ApiError, type Http } from '@flotilla/api/client'
import type { Batch, BatchCounts, BatchItem } from '@flotilla/api/contract'
import type { ProgressSource } from '@flotilla/platform'
import { percentKey, setWorkPercent } from '../runs/percent.ts'
import type { WorkRun } from '../runs/runs.ts'
import type { WorkStore } from '../runs/work-store.ts'
import { type AtMostEach, atMostEach } from './at-most-each.ts'
import { runIdOf, runOfBatch } from './batch-run.ts'
import { isSmall, readBatch, readBatches, singleOf } from './read-batch.ts'

/** The list, and the pieces of a batch, are read again at most this often. */
const EVERY_MS = 1000

/** `userId`: the person of this session. */
type Parts = { http: Http; store: WorkStore; progress: ProgressSource; userId: number }

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
  /** What an event tells of a batch: without new counts, that a person has steered or dismissed it. */
  count: (id: number, counts: BatchCounts, endedAt: string | null) => void
  /** Pieces at this site may have moved. */
  lookAt: (siteId: number) => void
  /** Its row shows this number of pages of its pieces more, or none any more (null); reads them. */
  show: (id: number, more: number | null) => void
  /** It was dismissed. */
  forget: (id: number) => void
  end: () => void
}

export function openBatchBook({ http, store, progress, userId }: Parts): BatchBook {
  const entries = new Map<number, Entry>()
  const runOf = (id: number) => store.get().runs.find((run) => run.id === runIdOf(id))
  const list = atMostEach(EVERY_MS, readList)

  function write(batch: Batch, pieces?: readonly BatchItem[]): WorkRun {
    const before = runOf(batch.id)
    const run = runOfBatch(batch, pieces, before, userId)
    notePercents(progress, before, run)
    store.apply({ type: 'read', run })
    return run
  }
  function enter(batch: Batch): Entry {
    const known = entries.get(batch.id)
    if (known !== undefined) return Object.assign(known, { batch })
    const made = { batch, pages: 0, reading: atMostEach(EVERY_MS, () => read(batch.id)) }
    entries.set(batch.id, made)
    return made
  }
  async function read(id: number): Promise<void> {
    const entry = entries.get(id)
    if (entry === undefined) return
    try {
      const answer = await readBatch(http, entry.batch, entry.pages)
      if (entries.get(id) !== entry) return
      entry.batch = answer.batch
      write(answer.batch, answer.items)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found' && entries.get(id) === entry) forget(id)
    }
  }
  async function readList(): Promise<void> {
    const batches = await readBatches(http).catch(() => null)
    if (batches === null || isEnded) return
    const listed = new Set(batches.map(({ id }) => id))
    for (const id of [...entries.keys()]) if (!listed.has(id)) drop(id)
    const runs = batches.map((batch) => runOfBatch(batch, singleOf(batch), runOf(batch.id), userId))
    store.apply({ type: 'loaded', runs })
    for (const batch of batches) {
      const { reading } = enter(batch)
      if (batch.single === null && batch.state !== 'ended') reading.ask()
    }
  }
  /** It was dismissed. */
  function forget(id: number): void {
    drop(id)
    store.apply({ type: 'dismissed', runId: runIdOf(id) })
  }
  function drop(id: number): void {
    entries.get(id)?.reading.end()
    entries.delete(id)
  }

  let isEnded = false
  return {
    readAll: list.ask,
    forget,
    take(batch, pieces = singleOf(batch)) {
      enter(batch)
      return write(batch, pieces)
    },
    count(id, counts, endedAt) {
      const entry = entries.get(id)
      if (entry === undefined) return list.ask()
      const isSteered = isSame(counts, entry.batch.counts)
      const ended = endedAt === null ? {} : { state: 'ended' as const, ended_at: endedAt }
      entry.batch = { ...entry.batch, counts, ...ended }
      write(entry.batch)
      if (isSteered || isFollowed(entry) || endedAt !== null) entry.reading.ask()
    },
    lookAt(siteId) {
      for (const [id, entry] of entries) {
        const isItsSite = runOf(id)?.items.some((item) => item.siteId === siteId) === true
        if (isItsSite && isFollowed(entry)) entry.reading.ask()
      }
    },
    show(id, more) {
      const entry = entries.get(id)
      if (entry === undefined) return
      entry.pages = more === null ? 0 : entry.pages + more
      if (more !== null) entry.reading.ask()
    },
    end() {
      isEnded = true
      list.end()
      for (const id of [...entries.keys()]) drop(id)
    },
  }
}

const isSame = (one: BatchCounts, other: BatchCounts) => JSON.stringify(one) === JSON.stringify(other)

/** Whether its pieces are read again when they may have moved. */
function isFollowed({ batch, pages }: Entry): boolean {
  return pages > 0 || (isSmall(batch) && batch.state !== 'ended')
}

/** The percent of what has just begun is 0, and that of what is over is gone (spec: site-management §4). */
function notePercents(progress: ProgressSource, before: WorkRun | undefined, { kind, items }: WorkRun): void {
  const states = new Map(before?.items.map(({ id, state }) => [id, state]))
  for (const item of items) {
    const was = states.get(item.id) ?? item.state
    if (was === item.state) continue
    if (was === 'running') setWorkPercent(progress, kind, item, null)
    const key = percentKey(kind, item)
    if (item.state === 'running' && key !== null && progress.get(...key) === null)
      setWorkPercent(progress, kind, item, 0)
  }
}
