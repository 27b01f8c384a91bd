import { PLATFORM_VERSION } from '@flotilla/platform'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readAccount } from '../../../loading/kept-account.ts'
import { entryOf, type RegistryWatch } from '../../../loading/registry-watch.ts'
import { readExplanation } from '../../../loading/remote-error.ts'
import { useServices } from '../../../services.ts'
import { useAppSelector } from '../../use-store.ts'
import { type Diagnostics, diagnoseRemote } from './diagnostics.ts'

/** Everything on the diagnostics page; asks once for the current releases. */
export function useDiagnostics(): Diagnostics {
  const { registry, overrides, bootMs, realtime, store } = useServices()
  const remotes = useAppSelector((state) => state.remotes)
  const loadTraces = useAppSelector((state) => state.loadTraces)
  const socket = useAppSelector((state) => state.socket)
  // Every event changes the store, so the number is read at the right times.
  const lastSeq = useSyncExternalStore(store.subscribe, realtime.lastSeq)
  const { data: now = registry.latest(), dataUpdatedAt } = useQuery(diagnosticsQueries.released(registry))
  const account = readAccount()
  return {
    at: new Date(dataUpdatedAt).toISOString(),
    address: location.href,
    browser: navigator.userAgent,
    platformVersion: PLATFORM_VERSION,
    registryFrom: registry.snapshot.updatedAt,
    bootMs,
    socket,
    lastSeq,
    remotes: registry.snapshot.remotes.map((entry) =>
      diagnoseRemote({
        entry,
        state: remotes[entry.name] ?? { phase: 'registered' },
        now: entryOf(now, entry.name),
        account,
        localFolder: overrides.folders.get(entry.name),
      }),
    ),
    traces: loadTraces,
  }
}

/** What the diagnostics page reads in addition to the state of the page itself. */
export const diagnosticsQueries = {
  /** A page of docs/errors as paragraphs of plain text. */
  explanation: (address: string) =>
    queryOptions({
      queryKey: ['diagnostics', 'errors', address] as const,
      queryFn: ({ signal }) => readExplanation(address, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  /** The current releases; the page itself keeps the registry with which it began. */
  released: (registry: RegistryWatch) =>
    queryOptions({
      queryKey: ['diagnostics', 'registry'] as const,
      queryFn: () => registry.refresh(),
      staleTime: 0,
    }),
}
