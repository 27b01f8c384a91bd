import { GUIDE_ADDRESS, Guide } from '@flotilla/platform/guide'
import { queryOptions } from '@tanstack/react-query'

/** The guide for users, which the build puts beside the console. Rejects when it cannot be fetched or read. */
export const guideQuery = queryOptions({
  queryKey: ['guide'] as const,
  queryFn: async ({ signal }) => {
    const answer = await fetch(GUIDE_ADDRESS, { signal })
    if (!answer.ok) throw new Error(`The server answered ${answer.status} for the guide.`)
    return Guide.parse(await answer.json())
  },
  staleTime: Number.POSITIVE_INFINITY,
})
