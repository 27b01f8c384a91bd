import { type AccountExtension, extensionName, setExtensionAutoUpdate } from '@flotilla/api/contract'
import { type Platform, runBatch } from '@flotilla/platform'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { changed } from '../realtime/update-realtime.ts'
import type { ExtensionPage } from './extension-queries.ts'
import { extensionKeys } from './extension-queries.ts'

export type AutoUpdateChange = { extensions: readonly AccountExtension[]; isOn: boolean }

type Needs = Pick<Platform, 'http' | 'queryClient' | 'notify'>

/** Writes of the account's rule for an extension. */
export const extensionMutations = (platform: Needs) => ({
  setAutoUpdate: () => setAutoUpdate(platform),
})

/**
 * Shown at once, one call per extension; a refusal rolls back only its extension. Reports the change, with
 * Undo (experience §6).
 */
function setAutoUpdate(platform: Needs): MutationOptions<void, Error, AutoUpdateChange> {
  const { http, queryClient, notify } = platform
  const undo = ({ extensions, isOn }: AutoUpdateChange) =>
    void queryClient
      .getMutationCache()
      .build(queryClient, setAutoUpdate(platform))
      .execute({ extensions, isOn: !isOn })
      .catch(() => {})
  return {
    mutationKey: extensionKeys.autoUpdate(),
    mutationFn: async (change) => {
      const { extensions, isOn } = change
      const named = extensions.map((extension) => ({ extension, name: extensionName(extension) }))
      await runBatch(named, async ({ extension }) => {
        const { type, element, folder } = extension
        const body = { type, element, folder, autoupdate: isOn ? 1 : 0 } as const
        await http.call(setExtensionAutoUpdate, { body }).catch((error: unknown) => {
          show(queryClient, [extension], !isOn)
          throw error
        })
      })
      notify.success(wordsOf(change), { label: 'Undo', run: () => undo(change) })
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
  }
}

/** "Auto-update of JCE Editor is on at 46 sites". */
function wordsOf({ extensions, isOn }: AutoUpdateChange): string {
  const [only] = extensions.length === 1 ? extensions : []
  if (only === undefined) return `Auto-update of ${extensions.length} extensions is ${isOn ? 'on' : 'off'}`
  const sites = `${only.sitecount} ${only.sitecount === 1 ? 'site' : 'sites'}`
  return `Auto-update of ${extensionName(only)} is ${isOn ? 'on' : 'off'} at ${sites}`
}

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
