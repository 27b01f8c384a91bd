import { permittedHttp } from '@flotilla/api/client'
import { timezoneOffsetHours } from '@flotilla/api/contract'
import { type Platform, paths, type Session } from '@flotilla/platform'
import { useNavigate } from '@flotilla/platform/router'
import { useCallback } from 'react'
import { permissionsOf } from '../../platform/remote-permissions.ts'
import { type Services, useServices } from '../../services.ts'
import { impersonateUser } from '../../session/impersonation.ts'
import { useShellSession } from '../session/shell-session.tsx'

/** Makes what the shell promises a remote, by the remote's name, for the current identity. */
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

type Parts = {
  services: Services
  remoteName: string
  session: Session
  navigate: Platform['navigate']
}

/** The platform of one remote for one identity. */
export function createPlatform({ services, remoteName, session, navigate }: Parts): Platform {
  const { theme, density } = services.store.getState().preferences
  const http = permittedHttp(services.http, {
    remote: remoteName,
    permissions: permissionsOf(services, remoteName),
  })
  return {
    remote: remoteName,
    http,
    queryClient: services.queryClient,
    session,
    identity: {
      impersonate: async (userId) => {
        await impersonateUser(http, services.identity, userId)
        navigate(paths.sites())
      },
    },
    events: services.events,
    progress: services.progress,
    work: services.work.work,
    notify: services.notify,
    navigate,
    paths,
    links: services.config.links,
    preferences: { theme, density, utcOffsetHours: timezoneOffsetHours(session.user.timezone) },
    config: { stripe: services.config.stripe, links: services.config.links },
    slots: {
      of: services.slots.of(session),
      load: services.slots.load,
      platformOf: ({ remote }) => createPlatform({ services, remoteName: remote, session, navigate }),
    },
  }
}
