import { usePlatform } from '../platform-context.tsx'
import type { Session } from './session.ts'

/** The signed-in identity of the page. */
export function useSession(): Session {
  return usePlatform().session
}
