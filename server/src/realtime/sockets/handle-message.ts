import { z } from 'zod'
import type { ChannelHub } from '../channels/channel-hub.ts'
import { isChannelSignature, sessionOf } from '../channels/channel-signature.ts'
import type { Connection } from '../connection/connection.ts'
import { encodeFrame, type Frame, parseFrame, protocolErrors } from '../connection/frame.ts'
import type { EndpointSettings } from '../realtime-options.ts'

const Subscription = z.object({
  channel: z.string().regex(/^[A-Za-z0-9_\-=@,.;]{1,200}$/),
  auth: z.string().max(200).optional(),
  channel_data: z.string().max(200).optional(),
})

/** Answers one message of a client. Nonsense is ignored, too much of anything is refused with 4301. */
export function handleMessage(
  text: string,
  connection: Connection,
  hub: ChannelHub,
  settings: EndpointSettings,
): void {
  if (!connection.allowance.take()) {
    refuseFlood(connection, settings)
    return
  }
  const frame = parseFrame(text)
  if (frame) answer(frame, connection, hub, settings)
}

function answer(frame: Frame, connection: Connection, hub: ChannelHub, settings: EndpointSettings): void {
  switch (frame.event) {
    case 'pusher:ping':
      connection.send(encodeFrame('pusher:pong', {}))
      break
    case 'pusher:subscribe':
      subscribe(frame.data, connection, hub, settings)
      break
    case 'pusher:unsubscribe': {
      const parsed = Subscription.safeParse(frame.data)
      if (parsed.success) hub.leave(connection, parsed.data.channel)
      break
    }
    default:
      if (frame.event.startsWith('client-')) connection.sendError(protocolErrors.clientEvent)
  }
}

function subscribe(data: unknown, connection: Connection, hub: ChannelHub, settings: EndpointSettings): void {
  const parsed = Subscription.safeParse(data)
  if (!parsed.success) {
    connection.sendError(protocolErrors.unauthorized)
    return
  }
  const { channel, channel_data: signed } = parsed.data
  if (!isPermitted(parsed.data, connection, settings)) {
    // Clients differ in which of the two they listen to: Reverb sends the first, Soketi the second.
    connection.sendError(protocolErrors.unauthorized)
    const error = { type: 'AuthError', error: 'The connection is unauthorized.', status: 401 }
    connection.send(encodeFrame('pusher:subscription_error', error, channel))
  } else if (!connection.channels.has(channel) && isFull(connection, settings)) {
    connection.sendError(protocolErrors.tooManyMessages)
  } else {
    hub.join(connection, channel, sessionOf(signed))
    connection.send(encodeFrame('pusher_internal:subscription_succeeded', {}, channel))
  }
}

function isFull(connection: Connection, settings: EndpointSettings): boolean {
  return connection.channels.size >= settings.limits.channelsPerConnection
}

function isPermitted(
  { channel, auth = '', channel_data: data }: z.infer<typeof Subscription>,
  connection: Connection,
  settings: EndpointSettings,
): boolean {
  if (channel.startsWith('presence-') || channel.startsWith('private-encrypted-')) return false
  if (!channel.startsWith('private-')) return true
  return isChannelSignature(settings, connection.socketId, channel, auth, data)
}

function refuseFlood(connection: Connection, settings: EndpointSettings): void {
  connection.refusals += 1
  const isHopeless = connection.refusals > settings.limits.refusals
  if (isHopeless) connection.refuse(protocolErrors.tooManyMessages)
  else connection.sendError(protocolErrors.tooManyMessages)
}
