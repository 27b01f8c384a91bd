import { usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteDetail } from './site-detail.ts'
import { useRow } from './use-rows.ts'

/**
 * A site as a whole, and the state of its read. What its row has too comes from the row, which may have been
 * read or edited since.
 */
export function useSite(siteId: number) {
  const query = useQuery(siteDetail(usePlatform().http, siteId))
  const row = useRow(siteId)
  const { data } = query
  const site = useMemo(() => {
    if (data === undefined || row === undefined) return data
    return { ...data, ...row.data, name: row.name, process_state: row.process_state }
  }, [data, row])
  return { query, site }
}
