import { createTag, deleteTag, listTags, type NewTag, type Tag, updateTag } from '@flotilla/api/contract'
import { type Platform, sharedKeys, sharedQueries } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { readTagged } from '../sites/site-names.ts'
import type { SiteRef } from '../sites/site-queries.ts'
import { siteKeys } from '../sites/site-queries.ts'
import { switchTags } from './assign-tag.ts'

type Needs = Pick<Platform, 'http' | 'queryClient'>

/**
 * Writes of a tag itself; they resolve when sidebar, filter and rows have been read again (spec:
 * site-management §2 Tags, §8).
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
    /** Resolves with the new tag; null when it cannot be identified. */
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

type Removed = { tag: Tag; sites: readonly SiteRef[] }

/**
 * Deletes a tag; its message offers to restore it, on the sites that had it (spec: site-management §8,
 * experience §6).
 */
export const removeTag = (platform: Pick<Platform, 'http' | 'queryClient' | 'notify'>) => {
  const { http, queryClient, notify } = platform
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: sharedKeys.tags }),
      queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    ])
  const restore = () =>
    mutationOptions({
      mutationFn: async ({ tag: { name, color, in_sidebar }, sites }: Removed) => {
        const made = await http.call(createTag, { body: { name, color, in_sidebar } })
        const tag = made?.data ?? (await http.call(listTags)).data.find((one) => one.name === name)
        if (tag !== undefined) await switchTags(http, { tag, sites, isOn: true })
        notify.success(`${name} is back`)
      },
      onSettled: refresh,
      meta: { failure: 'The tag could not be brought back' },
    })
  return mutationOptions({
    mutationFn: async (tag: Tag): Promise<Removed> => {
      const sites = await readTagged(http, tag.id)
      await http.call(deleteTag, { params: { id: tag.id } })
      return { tag, sites }
    },
    onSuccess: async (removed) => {
      const undo = () => void queryClient.getMutationCache().build(queryClient, restore()).execute(removed)
      notify.success('Tag deleted successfully', { label: 'Undo', run: undo })
      await refresh()
    },
  })
}
