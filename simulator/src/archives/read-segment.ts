import type { Extent } from './bytes/extent.ts'

/** Most bytes in one answer of Akeeba's `download`. */
const largest = 1_048_576

/** Segment `number`, from 1, of a part; null after its end. */
export function readSegment(content: Extent, number: number, chunkSize: number): Buffer | null {
  const size = Math.min(largest, Math.max(1024, chunkSize))
  const from = (number - 1) * size
  if (number < 1 || from >= content.length) return null
  return Buffer.concat([...content.read(from, Math.min(content.length, from + size))])
}

/** The whole part as a stream, generated while it is read. */
export function streamPart(content: Extent): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const end = Math.min(content.length, at + largest / 4)
        if (at < end) controller.enqueue(Buffer.concat([...content.read(at, end)]))
        at = end
        if (at >= content.length) controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
