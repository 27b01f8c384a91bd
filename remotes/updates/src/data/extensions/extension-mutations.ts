import { type AccountExtension, setExtensionAutoUpdate } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { changed } from '../realtime/changed.ts'
import { extensionKeys } from './extension-keys.ts'
import type { ExtensionPage } from './extension-page.ts'
import { extensionTitle } from './extension-title.ts'

export type AutoUpdateChange = { extensions: readonly AccountExtension[]; isOn: boolean }

/** Writes of the account's rule for an extension. */
export const extensionMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  /** At once on screen, one call per extension; each one that is refused goes back alone. */
  setAutoUpdate: () =>
    mutationOptions({
      mutationKey: extensionKeys.autoUpdate(),
      mutationFn: ({ extensions, isOn }: AutoUpdateChange) => {
        const named = extensions.map((extension) => ({ extension, name: extensionTitle(extension) }))
        return runBatch(named, async ({ extension }) => {
          const { type, element, folder } = extension
          const body = { type, element, folder, autoupdate: isOn ? 1 : 0 } as const
          await http.call(setExtensionAutoUpdate, { body }).catch((error: unknown) => {
            show(queryClient, [extension], !isOn)
            throw error
          })
        })
      },
      onMutate: async ({ extensions, isOn }) => {
        await queryClient.cancelQueries({ queryKey: extensionKeys.pages() })
        show(queryClient, extensions, isOn)
      },
      onSettled: () =>
        queryClient.isMutating({ mutationKey: extensionKeys.autoUpdate() }) > 1
          ? undefined
          : changed(queryClient),
      meta: { failure: 'Auto-update could not be changed' },
    }),
})

/** Writes the switch into every cached page. */
function show(queryClient: QueryClient, extensions: readonly AccountExtension[], isOn: boolean): void {
  const ids = new Set(extensions.map(({ id }) => id))
  const set = (row: AccountExtension): AccountExtension =>
    ids.has(row.id) ? { ...row, autoupdate_enabled: isOn ? 1 : 0 } : row
  queryClient.setQueriesData<ExtensionPage>(
    { queryKey: extensionKeys.pages() },
    (page) => page && { ...page, rows: page.rows.map(set) },
  )
}
