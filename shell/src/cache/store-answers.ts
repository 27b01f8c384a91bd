import { hashKey, type Query, type QueryClient } from '@tanstack/react-query'
import { writeStored } from '../storage/browser-storage.ts'
import { type Filled, kindOf, kinds, SEEN_ONLY, type StoredAnswers } from './kept-kinds.ts'

/** Answers and changes within this time are stored together. */
const COLLECT_MS = 2_000
/** Answers of one kind: a list of icons holds those of a page of sites. */
const MAX_EACH = 8

/**
 * Stores what the cache holds of the kept kinds, now and after each change. `filled`: the age of what came
 * from the browser and was not read again. `storageKey` is null without a session.
 */
export function storeAnswers(
  queryClient: QueryClient,
  filled: Filled,
  storageKey: () => string | null,
): void {
  let isCollecting = false
  const store = () => {
    isCollecting = false
    const key = storageKey()
    if (key !== null) writeStored(key, { answers: answersOf(queryClient, filled) })
  }
  store()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (isCollecting || kindOf(event.query.queryKey) === undefined) return
    isCollecting = true
    setTimeout(store, COLLECT_MS)
  })
}

function answersOf(queryClient: QueryClient, filled: Filled): StoredAnswers['answers'] {
  const since = ({ queryKey, state }: Query) =>
    state.dataUpdatedAt > SEEN_ONLY ? state.dataUpdatedAt : (filled.get(hashKey(queryKey)) ?? 0)
  return kinds.flatMap((kind) =>
    queryClient
      .getQueryCache()
      .findAll({ queryKey: kind.key })
      .filter(({ state }) => state.data !== undefined)
      .map((query) => ({ key: [...query.queryKey], data: asJson(query.state.data), at: since(query) }))
      .sort((one, other) => other.at - one.at)
      .slice(0, MAX_EACH),
  )
}

const asJson = (data: unknown) => (data instanceof Map ? [...data] : data)
