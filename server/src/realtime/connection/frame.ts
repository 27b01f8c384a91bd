import { z } from 'zod'

const Frame = z.object({ event: z.string().max(200), data: z.unknown().optional() })

/** One message of a client. `data` is parsed when it came as a JSON string, as some clients send it. */
export type Frame = z.infer<typeof Frame>

/** Null when the text is no message of the protocol. */
export function parseFrame(text: string): Frame | null {
  const frame = Frame.safeParse(parseJson(text))
  if (!frame.success) return null
  const { event, data } = frame.data
  return { event, data: typeof data === 'string' ? parseJson(data) : data }
}

/** The wire form of a message; the protocol wants `data` as a string of JSON. */
export function encodeFrame(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  return JSON.stringify(channel === undefined ? { event, data: text } : { event, channel, data: text })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Codes of Pusher protocol 7 that this endpoint sends. 40xx: do not come back as you are; 41xx: come back
 * after a while; 42xx: come back at once.
 */
export const protocolErrors = {
  unknownKey: { code: 4001, message: 'Application key is not known' },
  badPath: { code: 4005, message: 'Path not found' },
  unsupportedProtocol: { code: 4007, message: 'Unsupported protocol version' },
  missingProtocol: { code: 4008, message: 'No protocol version supplied' },
  unauthorized: { code: 4009, message: 'Connection is unauthorized' },
  overCapacity: { code: 4100, message: 'Over capacity' },
  unsubscribed: { code: 4110, message: 'No subscription came in time' },
  goingAway: { code: 4200, message: 'Server is going away' },
  silent: { code: 4201, message: 'Pong reply not received' },
  tooManyMessages: { code: 4301, message: 'Too many messages' },
  clientEvent: { code: 4301, message: 'Client events are not enabled' },
} as const

export type ProtocolError = (typeof protocolErrors)[keyof typeof protocolErrors]
