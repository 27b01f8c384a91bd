import type { Platform } from '@flotilla/platform'
import { useMemo } from 'react'
import { useRemotePlatforms } from './use-remote-platforms.ts'

/** What the shell promises a remote, for the identity of the moment. */
export function useRemotePlatform(remoteName: string): Platform {
  const platformOf = useRemotePlatforms()
  return useMemo(() => platformOf(remoteName), [platformOf, remoteName])
}
