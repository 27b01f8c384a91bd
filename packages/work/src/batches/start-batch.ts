import { ApiError, type Http } from '@flotilla/api/client'
import {
  type Batch,
  type BatchItem,
  type BatchReason,
  createBatch,
  type ErrorCode,
  type WorkItem,
  type WorkKind,
} from '@flotilla/api/contract'
import type { ProgressSource, WorkOrder, WorkStarts } from '@flotilla/platform'
import { percentKey } from '../runs/percent.ts'
import type { WorkRun } from '../runs/runs.ts'
import type { BatchBook } from './batch-book.ts'
import { readBatch } from './read-batch.ts'

type Parts = { http: Http; progress: ProgressSource; book: BatchBook; newId: () => string }

/**
 * Orders work as one batch, and resolves with what the server made of its pieces: skipped ones are refused,
 * with their reasons. Of a large batch the first page is known. Rejects with `aborted`; other failures of the
 * call refuse every piece, or reject where the order names none.
 */
export async function startBatch(parts: Parts, order: WorkOrder): Promise<WorkStarts> {
  const wanted = order.items.filter(({ skip }) => skip === undefined)
  if (wanted.length === 0 && order.filter === undefined)
    return starts({ refused: itemsOf(order).map((item) => ({ item, error: new Error(item.reason ?? '') })) })
  const [only] = itemsOf(order).filter(({ state }) => state === 'waiting')
  const takeBack = wanted.length === 1 && only ? showAtOnce(parts.progress, order.kind, only) : () => {}
  try {
    const batch = await send(parts, order)
    const pieces = batch.single ? [batch.single] : (await readBatch(parts.http, batch, 1)).items
    const found = startsOf(order.kind, parts.book.take(batch, pieces), pieces)
    if (found.refused.length > 0) takeBack()
    for (const item of found.accepted) noteStart(parts.progress, order.kind, item)
    return found
  } catch (error) {
    takeBack()
    if (!(error instanceof ApiError) || error.code === 'aborted' || wanted.length === 0) throw error
    return starts({ refused: itemsOf(order).map((item) => ({ item, error })) })
  }
}

/** The ordered pieces before anything is started; each id once. */
function itemsOf({ items }: WorkOrder): WorkItem[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return [...byId.values()].map(({ id, siteId, label, siteName, skip }) => ({
    ...{ id, siteId, label: label.slice(0, 300) },
    ...(siteName === undefined ? {} : { siteName: siteName.slice(0, 300) }),
    state: skip === undefined ? 'waiting' : 'skipped',
    ...{ reason: skip ?? null, startedAt: null, isAccepted: false, cancel: 'no' },
  }))
}

const starts = (known: Partial<WorkStarts>): WorkStarts => ({
  accepted: [],
  waiting: [],
  refused: [],
  ...known,
})

/**
 * The percent is 0 as soon as a person starts something (spec: site-management §4); the answer restores the
 * previous one after a refusal.
 */
function showAtOnce(progress: ProgressSource, kind: WorkKind, item: WorkItem): () => void {
  const key = percentKey(kind, item)
  if (key === null) return () => {}
  const before = progress.get(...key)
  progress.set(...key, 0)
  return () => progress.set(...key, before)
}

/** So it is for each of several pieces that run by the answer. */
function noteStart(progress: ProgressSource, kind: WorkKind, item: WorkItem): void {
  const key = percentKey(kind, item)
  if (item.state === 'running' && key !== null && progress.get(...key) === null) progress.set(...key, 0)
}

/** The order carries a key, so that it can be sent again where the connection broke. */
async function send({ http, newId }: Parts, order: WorkOrder): Promise<Batch> {
  const { kind, items, filter, backupFirst, onlyMinor = false } = order
  const ids = items.filter(({ skip }) => skip === undefined).map(({ id }) => id)
  const body = {
    kind,
    ...(filter === undefined ? { ids } : { filter }),
    options: { backup_first: backupFirst ?? null, only_minor: onlyMinor },
    key: newId(),
  }
  const call = () => http.call(createBatch, { body, about: items })
  const { data } = await call().catch((error) => {
    const isBroken = error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
    if (isBroken) return call()
    throw error
  })
  return data
}

function startsOf(kind: WorkKind, { items }: WorkRun, pieces: readonly BatchItem[]): WorkStarts {
  const reasons = new Map(items.map((item, index) => [item.id, pieces[index]?.reason ?? null]))
  const refusal = (item: WorkItem) => {
    const reason = reasons.get(item.id) ?? null
    const isRefused = (item.state === 'skipped' || item.state === 'failed') && !isAsWished(kind, reason)
    return isRefused ? [{ item, error: errorOf(reason, item) }] : []
  }
  return starts({
    accepted: items.filter(({ state }) => state !== 'waiting' && state !== 'skipped' && state !== 'failed'),
    waiting: items.filter(({ state }) => state === 'waiting'),
    refused: items.flatMap(refusal),
  })
}

/** An update that runs already, or that was installed meanwhile, is what the person wanted. */
const isAsWished = (kind: WorkKind, reason: BatchReason | null) =>
  kind === 'extension-update' && reason?.code === 'conflict'

function errorOf(reason: BatchReason | null, { reason: words }: WorkItem): Error {
  const code: ErrorCode = reason?.code ?? 'conflict'
  return new ApiError({ code, message: reason?.message ?? words ?? '' })
}
