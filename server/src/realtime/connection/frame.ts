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
