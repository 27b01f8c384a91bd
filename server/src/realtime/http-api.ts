import { z } from 'zod'
import type { ChannelHub } from './channel-hub.ts'
import { httpSignatureError } from './http-signature.ts'
import type { RealtimeSettings } from './realtime-options.ts'

const name = z.string().min(1).max(200)
const data = z.string().max(10_240)
const EventsBody = z
  .object({
    name,
    data,
    channel: name.optional(),
    channels: z.array(name).max(100).optional(),
    socket_id: z.string().optional(),
  })
  .refine(
    (body) => body.channel !== undefined || body.channels !== undefined,
    'channel or channels is required',
  )
const BatchBody = z.object({
  batch: z.array(z.object({ name, data, channel: name, socket_id: z.string().optional() })).max(10),
})

const plain = { 'X-Content-Type-Options': 'nosniff' }

/**
 * Pusher's HTTP API so far as it publishes: `POST /apps/<id>/events` and `/batch_events`, so that the official
 * SDKs of any language can. Resolves with null for a path that is none of its own.
 */
export function createHttpApi(hub: ChannelHub, settings: RealtimeSettings) {
  return async function handleHttp(request: Request): Promise<Response | null> {
    const url = new URL(request.url)
    const path = /^\/apps\/([^/]+)\/(events|batch_events)$/.exec(url.pathname)
    if (!path) return null
    if (request.method !== 'POST') return refuse(405, 'Method not allowed')
    const body = await readBody(request, settings.limits.httpBytes)
    if (body === null) return refuse(413, 'Body is too large')
    if (path[1] !== settings.appId) return refuse(404, 'Unknown app id')
    const error = httpSignatureError({ method: request.method, url, body }, settings, settings.now())
    if (error) return refuse(401, error)
    return path[2] === 'events' ? publishOne(body, hub) : publishBatch(body, hub)
  }
}

function publishOne(body: string, hub: ChannelHub): Response {
  const parsed = EventsBody.safeParse(parseJson(body))
  if (!parsed.success) return refuse(400, z.prettifyError(parsed.error))
  const { channel, channels, name: event, data: text, socket_id } = parsed.data
  for (const target of channels ?? [channel ?? '']) hub.publish(target, event, text, socket_id)
  return Response.json({}, { headers: plain })
}

function publishBatch(body: string, hub: ChannelHub): Response {
  const parsed = BatchBody.safeParse(parseJson(body))
  if (!parsed.success) return refuse(400, z.prettifyError(parsed.error))
  for (const item of parsed.data.batch) hub.publish(item.channel, item.name, item.data, item.socket_id)
  return Response.json({}, { headers: plain })
}

async function readBody(request: Request, limit: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function refuse(status: number, message: string): Response {
  return new Response(message, { status, headers: plain })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
