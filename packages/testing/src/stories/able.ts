import type { Capability } from '@flotilla/api/contract'
import type { Session } from '@flotilla/platform'
import { fakeSession } from '@flotilla/platform/fake-host'

/** A signed-in agency, or who `changes` says, at a backend that offers these additions. */
export function able(capabilities: readonly Capability[], changes: Partial<Session> = {}): Session {
  const session = fakeSession(changes)
  return { ...session, user: { ...session.user, capabilities: [...capabilities] } }
}
