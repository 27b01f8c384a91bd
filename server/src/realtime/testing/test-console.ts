import Echo from 'laravel-echo'
import Pusher from 'pusher-js'
import { testApp } from './test-endpoint.ts'

type Authorize = (socketId: string, channelName: string) => { auth: string; channel_data?: string } | null

/** For tests: the client libraries of the console, unchanged, on a port of this machine. */
export function openTestConsole(port: number, authorize: Authorize, key = testApp.key) {
  const client = new Pusher(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, callback) => {
        const answer = authorize(socketId, channelName)
        if (answer) callback(null, answer)
        else callback(new Error('403'), null)
      },
    },
  })
  const echo = new Echo({ broadcaster: 'pusher', key, client, withoutInterceptors: true })
  return { client, echo, [Symbol.dispose]: () => echo.disconnect() }
}
