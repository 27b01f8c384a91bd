import { queryOptions } from '@tanstack/react-query'
import { readExplanation } from '../../remotes/read-explanation.ts'
import type { RegistryWatch } from '../../remotes/registry-watch.ts'

/** What the diagnostics page reads beside the state of the page itself. */
export const diagnosticsQueries = {
  /** A page of docs/errors as paragraphs of plain text. */
  explanation: (address: string) =>
    queryOptions({
      queryKey: ['diagnostics', 'errors', address] as const,
      queryFn: ({ signal }) => readExplanation(address, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  /** What is released by now; the page itself keeps the registry that it began with. */
  released: (registry: RegistryWatch) =>
    queryOptions({
      queryKey: ['diagnostics', 'registry'] as const,
      queryFn: () => registry.refresh(),
      staleTime: 0,
    }),
}
