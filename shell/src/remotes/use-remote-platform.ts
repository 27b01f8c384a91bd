import type { Platform } from '@flotilla/platform'
import { useNavigate } from '@flotilla/platform/router'
import { useMemo } from 'react'
import { createPlatform } from '../platform/create-platform.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'

/** What the shell promises a remote, for the identity of the moment. */
export function useRemotePlatform(remoteName: string): Platform {
  const services = useServices()
  const session = useShellSession()
  const navigate = useNavigate()
  return useMemo(
    () =>
      createPlatform({
        services,
        remoteName,
        session,
        navigate: (path, options) => void navigate(path, options),
      }),
    [services, remoteName, session, navigate],
  )
}
