type Listener = (data?: unknown) => void

/** For tests: what listens to events by name, as the parts of pusher-js do. */
function createEmitter() {
  const listeners = new Map<string, Listener[]>()
  return {
    bind: (name: string, listener: Listener) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    unbind: () => listeners.clear(),
    emit: (name: string, data?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(data)
    },
    names: () => [...listeners.keys()],
  }
}

type Authorization = {
  customHandler: (
    asked: { socketId: string; channelName: string },
    callback: (error: Error | null, answer: unknown) => void,
  ) => void
}

/** For tests: in place of the class of pusher-js; does what the test says and keeps what it was told. */
export class FakePusher {
  static instances: FakePusher[] = []
  static Runtime = { createWebSocket: () => ({ send() {} }) }
  readonly connection = Object.assign(createEmitter(), { socket_id: '1.1' })
  readonly channel = Object.assign(createEmitter(), { subscribed: false })
  readonly log: string[] = []
  readonly key: string
  readonly options: { channelAuthorization: Authorization } & Record<string, unknown>

  constructor(key: string, options: FakePusher['options']) {
    this.key = key
    this.options = options
    FakePusher.instances.push(this)
  }

  subscribe(name: string) {
    this.log.push(`subscribe ${name}`)
    return this.channel
  }

  connect() {
    this.log.push('connect')
  }

  disconnect() {
    this.log.push('disconnect')
  }

  /** Has the socket sign its subscription; `answers` is what pusher-js got of it. */
  authorize(socketId: string) {
    const answers: unknown[] = []
    const asked = { socketId, channelName: 'private-account.7' }
    this.options.channelAuthorization.customHandler(asked, (error, answer) => answers.push(error ?? answer))
    return answers
  }
}
