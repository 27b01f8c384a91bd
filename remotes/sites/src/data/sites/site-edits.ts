import { type SiteRow, saveSiteDescription, saveSiteName } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { editRows } from './rows.ts'
import { siteKeys } from './site-queries.ts'

/** Texts of an inline save (spec: site-management §8). */
const inlineSave = { success: 'Saved successfully', failure: 'Error while Saving, please try again' }

/** Inline edits: the new text shows at once, and a failure restores the old one (experience §5). */
export const siteEdits = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => {
  const show = async (siteId: number, edit: (row: SiteRow) => SiteRow) => {
    await queryClient.cancelQueries({ queryKey: siteKeys.all() })
    return { undo: editRows(queryClient, [siteId], edit) }
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: siteKeys.all() })
  return {
    rename: () =>
      mutationOptions({
        mutationFn: (body: { id: number; name: string }) => http.call(saveSiteName, { body }),
        onMutate: ({ id, name }) => show(id, (row) => ({ ...row, name })),
        onError: (_error, _body, context) => context?.undo(),
        onSettled: refresh,
        meta: inlineSave,
      }),
    describe: () =>
      mutationOptions({
        mutationFn: (body: { id: number; description: string }) => http.call(saveSiteDescription, { body }),
        onMutate: ({ id, description }) =>
          show(id, (row) => ({ ...row, data: { ...row.data, description } })),
        onError: (_error, _body, context) => context?.undo(),
        onSettled: refresh,
        meta: inlineSave,
      }),
  }
}
