import type { OpenSocket } from './socket-driver.ts'

/** A page that is never idle is connected all the same. */
const NO_LATER_THAN_MS = 2000

/**
 * Fetches the client libraries, once the browser has nothing more urgent to do: no row waits for the socket.
 */
export async function loadPusherSocket(): Promise<OpenSocket> {
  await whenIdle()
  return (await import(/* webpackChunkName: "realtime" */ './open-pusher-socket.ts')).openPusherSocket
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Not every browser has it.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve)
    else requestIdleCallback(() => resolve(), { timeout: NO_LATER_THAN_MS })
  })
}
