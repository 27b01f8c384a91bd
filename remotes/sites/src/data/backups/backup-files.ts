import { listBackupFiles, openBackupFile } from '@flotilla/api/contract'
import type { Platform } from '@flotilla/platform'
import { mutationOptions, queryOptions } from '@tanstack/react-query'

/** The files that a backup has at its site now: the site is asked each time the guide opens. */
export const backupFiles = ({ http }: Pick<Platform, 'http'>, backupId: number) =>
  queryOptions({
    queryKey: ['backup-files', backupId],
    queryFn: async ({ signal }) =>
      (await http.call(listBackupFiles, { params: { id: backupId }, signal })).data.files,
    staleTime: 60_000,
    retry: false,
  })

/** Hands one file of a backup to the browser, which saves it, shows its progress and can resume it. */
export const saveBackupFile = ({ http }: Pick<Platform, 'http'>) =>
  mutationOptions({
    mutationFn: async ({ backupId, file }: { backupId: number; file: number }) => {
      const { data } = await http.call(openBackupFile, { params: { id: backupId, file } })
      const link = document.createElement('a')
      link.href = data.url
      // The answer names the file; an error of the answer fails the download and leaves the page.
      link.download = ''
      link.click()
    },
    meta: { failure: 'The download could not be started' },
  })
