import { createTag, type NewTag, type Tag, updateTag } from '@flotilla/api/contract'
import { type Platform, sharedQueries } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-queries.ts'

type Needs = Pick<Platform, 'http' | 'queryClient'>

/**
 * Writes of a tag itself; resolved when sidebar, filter and rows were read again (spec: site-management §2
 * Tags, §8).
 */
export const saveTag = ({ http, queryClient }: Needs) => {
  const { queryKey } = sharedQueries.tags(http)
  const handlesError = ({ code }: { code: string }) => code === 'invalid'
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    ])
  return {
    /** Resolves with the new tag; null when it cannot be told which one it is. */
    create: () =>
      mutationOptions({
        mutationFn: async (body: NewTag): Promise<Tag | null> => {
          const known = new Set((queryClient.getQueryData(queryKey) ?? []).map(({ id }) => id))
          const answer = await http.call(createTag, { body })
          await queryClient.invalidateQueries({ queryKey })
          if (answer !== null) return answer.data
          const tags = await queryClient.fetchQuery(sharedQueries.tags(http))
          return tags.find(({ id, name }) => !known.has(id) && name === body.name) ?? null
        },
        onSuccess: refresh,
        meta: { success: 'Tag created successfully', handlesError },
      }),
    update: () =>
      mutationOptions({
        mutationFn: (tag: Tag) => http.call(updateTag, { body: tag }),
        onSuccess: refresh,
        meta: { success: 'Tag updated successfully', handlesError },
      }),
  }
}
