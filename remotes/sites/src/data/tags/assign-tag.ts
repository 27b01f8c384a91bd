import type { Tag } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'
import { patchTags } from './patch-tags.ts'
import { switchTags, type TagSwitch } from './switch-tags.ts'

const mutationKey = ['sites', 'assign-tag'] as const

/** Puts a tag on sites or takes it off: at once on screen, of many sites with a way back (experience §6). */
export function assignTag(platform: Pick<Platform, 'http' | 'queryClient' | 'notify'>) {
  const { http, queryClient, notify } = platform
  return mutationOptions({
    mutationKey,
    mutationFn: (change: TagSwitch & { tag: Tag }) => switchTags(http, change),
    onMutate: async ({ tag, sites, isOn }) => {
      await queryClient.cancelQueries({ queryKey: siteKeys.all() })
      return { undo: patchTags(queryClient, new Set(sites.map(({ id }) => id)), tag, isOn) }
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
