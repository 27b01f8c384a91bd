import type { OpenSocket, SocketOptions } from '../socket/socket-driver.ts'

/** For tests: a socket that does what the test says, in place of the client libraries. */
export function createFakeSocket() {
  const log: string[] = []
  let options: SocketOptions | null = null
  let isOpen = false
  const openSocket: OpenSocket = (given) => {
    options = given
    log.push(`made ${given.channel}`)
    return {
      open: () => {
        isOpen = true
        log.push('open')
      },
      close: () => {
        isOpen = false
        log.push('close')
      },
      dispose: () => {
        isOpen = false
        log.push('dispose')
      },
    }
  }
  return {
    log,
    loadSocket: () => Promise.resolve(openSocket),
    isOpen: () => isOpen,
    /** Names of the events that it listens to. */
    names: () => options?.eventNames ?? [],
    subscribe: () => options?.onSubscribed(),
    /** The newest socket's listener, kept by a test that plays a socket which speaks after its end. */
    listener: () => options?.onEvent,
    send: (event: { event: string; payload: unknown }) => options?.onEvent(event.event, event.payload),
    drop: () => {
      isOpen = false
      options?.onDown()
    },
  }
}
