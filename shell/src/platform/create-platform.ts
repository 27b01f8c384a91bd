import { timezoneOffsetHours } from '@flotilla/api/contract'
import type { Platform, Session } from '@flotilla/platform'
import { paths } from '@flotilla/platform'
import type { Services } from '../services.ts'
import { impersonateUser } from '../session/impersonate-user.ts'

type Parts = {
  services: Services
  remoteName: string
  session: Session
  navigate: Platform['navigate']
}

/** The platform of one remote for one identity. */
export function createPlatform({ services, remoteName, session, navigate }: Parts): Platform {
  const { theme, density } = services.store.getState().preferences
  const http = services.http.forRemote(remoteName)
  return {
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
  }
}
