import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { extensionMutations } from '../extensions/extension-mutations.ts'
import { siteStarts } from '../sites/site-starts.ts'

/** Everything that can be started at one or many sites. */
export function useSiteStarts() {
  const platform = usePlatform()
  const starts = siteStarts(platform)
  return {
    backup: useMutation(starts.backup()),
    backupAndTest: useMutation(starts.backupAndTest()),
    refresh: useMutation(starts.refresh()),
    updateCore: useMutation(starts.updateCore()),
    updateAll: useMutation(extensionMutations(platform).updateAllOf()),
  }
}
