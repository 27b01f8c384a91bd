import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ChannelHub } from '../channels/channel-hub.ts'
import { isSignedBy } from '../channels/channel-signature.ts'
import type { AppCredentials, EndpointSettings } from '../realtime-options.ts'

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
 * The publishing part of Pusher's HTTP API: `POST /apps/<id>/events` and `/batch_events`, for the official
 * SDKs of any language. Resolves with null for any other path.
 */
export function createHttpApi(hub: ChannelHub, settings: EndpointSettings) {
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

const TOLERANCE_SECONDS = 600

/**
 * Why a call of the HTTP API is refused, fit for its 401; null when key, age, body and signature are right
 * (Pusher Channels HTTP API, "Authenticating requests").
 */
function httpSignatureError(
  request: { method: string; url: URL; body: string },
  app: AppCredentials,
  nowMs: number,
): string | null {
  const { searchParams, pathname } = request.url
  if (searchParams.get('auth_key') !== app.key) return 'Unknown auth_key'
  if (searchParams.get('auth_version') !== '1.0') return 'Unknown auth_version'
  const age = Math.abs(nowMs / 1000 - Number(searchParams.get('auth_timestamp') ?? Number.NaN))
  if (!(age <= TOLERANCE_SECONDS)) return 'auth_timestamp is too far from the time of the server'
  const digest = createHash('md5').update(request.body).digest('hex')
  if (searchParams.get('body_md5') !== digest) return 'body_md5 does not match the body'
  const signed = [...searchParams]
    .filter(([name]) => name !== 'auth_signature')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const text = [request.method, pathname, signed].join('\n')
  return isSignedBy(app.secret, text, searchParams.get('auth_signature') ?? '')
    ? null
    : 'Wrong auth_signature'
}
