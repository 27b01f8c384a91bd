import type { Platform } from '@flotilla/platform'
import { useNavigate } from '@flotilla/platform/router'
import { useCallback } from 'react'
import { createPlatform } from '../platform/create-platform.ts'
import { useServices } from '../services.ts'
import { useShellSession } from '../session/shell-session.tsx'

/** Makes what the shell promises a remote, by the remote's name, for the identity of the moment. */
export function useRemotePlatforms(): (remoteName: string) => Platform {
  const services = useServices()
  const session = useShellSession()
  const navigate = useNavigate()
  return useCallback(
    (remoteName) =>
      createPlatform({
        services,
        remoteName,
        session,
        navigate: (path, options) => void navigate(path, options),
      }),
    [services, session, navigate],
  )
}
