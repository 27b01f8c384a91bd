import { Strip } from '@flotilla/ui/feedback'
import { useAppSelector } from '../../use-store.ts'

/**
 * Says that live updates are paused; pages still read from the server. Nothing is said on the first connect.
 */
export function SocketStrip() {
  const isPaused = useAppSelector((state) => state.socket === 'paused')
  return isPaused ? <Strip group="warning" text="Live updates paused, reconnecting" /> : null
}
