import { toggleFileIgnore } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { type MutationOptions, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { patchDetail } from '../sites/detail-patches.ts'
import { siteKeys } from '../sites/site-queries.ts'

/** A file that an audit found, and whether it is now on the ignore list of its site. */
export type FoundFile = { siteId: number; path: string; isIgnored: boolean }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** The ignore list of a site. */
export const auditMutations = (platform: Needs) => ({
  toggleIgnore: () => mutationOptions(toggleIgnore(platform)),
})

/** Shows the change at once, with Undo, and rolls back when the server refuses (experience §6). */
function toggleIgnore(platform: Needs): MutationOptions<void, Error, FoundFile> {
  const { http, queryClient, notify } = platform
  const undo = (file: FoundFile) => {
    void queryClient
      .getMutationCache()
      .build(queryClient, toggleIgnore(platform))
      .execute({ ...file, isIgnored: !file.isIgnored })
      .catch(() => {})
  }
  return {
    onMutate: async ({ siteId, path, isIgnored }) => {
      await queryClient.cancelQueries({ queryKey: siteKeys.detail(siteId) })
      patchIgnoreList(queryClient, siteId, path, !isIgnored)
    },
    mutationFn: async (file) => {
      const { data } = await http.call(toggleFileIgnore, { body: { id: file.siteId, path: file.path } })
      patchIgnoreList(queryClient, file.siteId, file.path, data.ignored)
      const words = data.ignored ? 'Ignored from the next audit on' : 'No longer ignored'
      notify.success(`${words}: ${file.path}`, { label: 'Undo', run: () => undo(file) })
    },
    onError: (_error, { siteId, path, isIgnored }) => patchIgnoreList(queryClient, siteId, path, isIgnored),
    onSettled: (_data, _error, { siteId }) =>
      queryClient.invalidateQueries({ queryKey: siteKeys.detail(siteId) }),
    meta: { failure: 'Could not process file ignore' },
  }
}

/** Puts a file on the cached ignore list of a site, or removes it. */
function patchIgnoreList(queryClient: QueryClient, siteId: number, path: string, isIgnored: boolean): void {
  patchDetail(queryClient, siteId, ({ file_ignorelist }) => {
    const others = file_ignorelist.filter((one) => one !== path)
    return { file_ignorelist: isIgnored ? [...others, path] : others }
  })
}
