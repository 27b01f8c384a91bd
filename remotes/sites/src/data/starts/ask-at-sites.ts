import type { Platform, WorkRequest } from '@flotilla/platform'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

/** Why the newest core update could not be started, in the server's words; null: nothing to show. */
export const coreRefusal = queryOptions<string | null>({
  queryKey: ['sites', 'core-refusal'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
})

/**
 * Starts work through the shell; then the sites are read again. `CoreUpdateAlert` shows why a core update
 * could not be started (spec: site-management §8).
 */
export async function askAtSites(
  { work, queryClient }: Pick<Platform, 'work' | 'queryClient'>,
  request: WorkRequest,
): Promise<void> {
  const isCore = request.kind === 'core-update'
  const { isStarted, refusal } = await work.ask({ ...request, showsRefusal: isCore })
  if (isCore && refusal !== null) queryClient.setQueryData(coreRefusal.queryKey, refusal.message)
  if (isStarted || refusal !== null) await queryClient.invalidateQueries({ queryKey: siteKeys.all() })
}
