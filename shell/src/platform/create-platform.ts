import { timezoneOffsetHours } from '@flotilla/api/contract'
import type { Platform, Session } from '@flotilla/platform'
import { paths } from '@flotilla/platform'
import type { Services } from '../services.ts'

type Parts = {
  services: Services
  remoteName: string
  session: Session
  navigate: Platform['navigate']
}

/** The platform of one remote for one identity. */
export function createPlatform({ services, remoteName, session, navigate }: Parts): Platform {
  const { theme, density } = services.store.getState().preferences
  return {
    http: services.http.forRemote(remoteName),
    queryClient: services.queryClient,
    session,
    events: services.events,
    progress: services.progress,
    notify: services.notify,
    navigate,
    paths,
    preferences: { theme, density, utcOffsetHours: timezoneOffsetHours(session.user.timezone) },
  }
}
