import { sharedQueries, usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'

/** Choices of a tag filter: all, then the account's tags by id and name (spec: site-management §2). */
export function useTagOptions(): { value: string; label: string }[] {
  const { http } = usePlatform()
  const { data = [] } = useQuery(sharedQueries.tags(http))
  return [{ value: '0', label: 'All' }, ...data.map(({ id, name }) => ({ value: String(id), label: name }))]
}
