import type { Http } from '@flotilla/api/client'
import { compareNames, switchTagAssignment, type Tag } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { editRows } from '../sites/rows.ts'
import { type SiteRef, siteKeys } from '../sites/site-queries.ts'

/** A site whose tags can be chosen: its name for messages, and its tags. */
export type TaggedSite = { id: number; name: string; tags: readonly Tag[] }

/** `sites` are those that the switch changes: the call itself only toggles the current state. */
type TagSwitch = { tag: Pick<Tag, 'id' | 'name'>; sites: readonly SiteRef[]; isOn: boolean }

/**
 * Puts a tag on each site or removes it. Rejects with the failures; the other sites are changed all the same.
 */
export async function switchTags(http: Http, { tag, sites, isOn }: TagSwitch): Promise<void> {
  const turn = async (site: SiteRef): Promise<boolean> => {
    const body = { id: tag.id, entity_id: site.id, entity_type: 'site' } as const
    return (await http.call(switchTagAssignment, { body })).data.assigned
  }
  await runBatch(sites, async (site) => {
    // Another person was faster, so the call toggled once too often.
    if ((await turn(site)) !== isOn) await turn(site)
  })
}

const mutationKey = ['sites', 'assign-tag'] as const

/** Puts a tag on sites or removes it: shown at once, and with Undo for many sites (experience §6). */
export function assignTag(platform: Pick<Platform, 'http' | 'queryClient' | 'notify'>) {
  const { http, queryClient, notify } = platform
  return mutationOptions({
    mutationKey,
    mutationFn: (change: TagSwitch & { tag: Tag }) => switchTags(http, change),
    onMutate: async ({ tag, sites, isOn }) => {
      await queryClient.cancelQueries({ queryKey: siteKeys.all() })
      const ids = sites.map(({ id }) => id)
      return {
        undo: editRows(queryClient, ids, (row) => {
          const tags = switched(row.data.tags, tag, isOn)
          return { ...row, data: { ...row.data, tags } }
        }),
      }
    },
    onError: (_error, _switch, context) => context?.undo(),
    onSuccess: (_data, { tag, sites, isOn }) => {
      if (sites.length < 2) return
      const undo = () =>
        void queryClient
          .getMutationCache()
          .build(queryClient, assignTag(platform))
          .execute({ tag, sites, isOn: !isOn })
      const words = `${tag.name} ${isOn ? 'put on' : 'taken off'} ${sites.length} sites`
      notify.success(words, { label: 'Undo', run: undo })
    },
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) > 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
    meta: { failure: 'Tags could not be changed, please try again' },
  })
}

/** These tags with one more or without it, by name. */
function switched(tags: readonly Tag[], tag: Tag, isOn: boolean): Tag[] {
  const others = tags.filter(({ id }) => id !== tag.id)
  return isOn ? [...others, tag].sort((a, b) => compareNames(a.name, b.name) || a.id - b.id) : others
}
