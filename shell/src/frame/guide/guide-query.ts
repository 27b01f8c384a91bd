import { queryOptions } from '@tanstack/react-query'
import { fetchGuide } from '../../loading/fetch-guide.ts'

/** The guide for users; a release of the console has one, so it is read once. */
export const guideQuery = queryOptions({
  queryKey: ['guide'] as const,
  queryFn: fetchGuide,
  staleTime: Number.POSITIVE_INFINITY,
})
