import { authorizeChannel } from '@flotilla/api/contract'
import { z } from 'zod'
import { openTestSocket } from '../../../realtime/testing/test-socket.ts'
import { callApi } from '../../../testing/call-api.ts'

const Established = z.object({ socket_id: z.string() })
const Message = z.object({ id: z.string() })

/** A console's socket at one process: the ids of all events that came through it. */
export async function tapEvents(url: string, token: string, accountId: number) {
  const client = await openTestSocket(
    `${url.replace('http', 'ws')}/app/flotilla?protocol=7&client=js&version=8.4.0`,
  )
  const { socket_id } = Established.parse((await client.next('pusher:connection_established')).data)
  const channel_name = `private-account.${accountId}`
  const permit = (await callApi(url, authorizeChannel, { token, body: { socket_id, channel_name } })).parsed()
  client.send('pusher:subscribe', { channel: channel_name, ...permit })
  await client.next('pusher_internal:subscription_succeeded')
  const ids = new Set<string>()
  client.socket.on('message', (text) => {
    const message = z.object({ data: z.string() }).safeParse(JSON.parse(text.toString()))
    const event = Message.safeParse(message.success ? JSON.parse(message.data.data) : null)
    if (event.success) ids.add(event.data.id)
  })
  return { ids, close: () => client[Symbol.dispose]() }
}
