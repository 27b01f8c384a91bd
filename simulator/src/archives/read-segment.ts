import type { Extent } from './bytes/extent.ts'

const mib = 1_048_576

/**
 * Segment `number`, from 1, of a part; `chunkSize` in MiB. Empty at its end, null behind it, as Akeeba seeks.
 */
export function readSegment(content: Extent, number: number, chunkSize: number): Buffer | null {
  const from = (number - 1) * chunkSize * mib
  if (number < 1 || from > content.length) return null
  return Buffer.concat([...content.read(from, Math.min(content.length, from + chunkSize * mib))])
}

/** What follows the bytes of a part: its end, words in the same body, or a connection that is cut. */
type Ending = { at: number; words?: string; cut?: () => void }

/** The part as a stream, generated while it is read; whole unless an ending is given. */
export function streamPart(content: Extent, ending?: Ending): ReadableStream<Uint8Array> {
  const last = Math.min(content.length, ending?.at ?? content.length)
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = Math.min(last, at + mib / 4)
        if (at < next) controller.enqueue(Buffer.concat([...content.read(at, next)]))
        at = next
        if (at < last) return
        if (ending?.words !== undefined) controller.enqueue(Buffer.from(ending.words))
        if (ending?.cut === undefined) controller.close()
        else ending.cut()
      },
    },
    { highWaterMark: 1 },
  )
}
