import { SiteError } from '../connector/index.ts'

/** A browser that takes no byte for so long has gone: the site must not wait for it. */
const idleMs = 120_000

/** The first `length` bytes; rejects when the source ends before them. */
export async function* cut(
  source: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, undefined> {
  let left = length
  for await (const bytes of source) {
    const piece = bytes.subarray(0, left)
    left -= piece.length
    if (piece.length > 0) yield piece
    if (left === 0) return
  }
  throw new SiteError('connection_lost')
}

/** `onFailure` says whether the connection is cut already. */
type Watch = { onFailure: (error: unknown) => boolean; onEnd: () => void }

/** Uint8Arrays as the body of an answer, read from the site only as fast as the browser takes them. */
export function streamOf(
  first: IteratorResult<Uint8Array, undefined>,
  pieces: AsyncGenerator<Uint8Array, undefined>,
  { onFailure, onEnd }: Watch,
): ReadableStream<Uint8Array> {
  let next: IteratorResult<Uint8Array, undefined> | null = first
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(idle)
    await pieces.return(undefined).finally(onEnd)
  }
  const fail = (controller: ReadableStreamDefaultController<Uint8Array>, error: unknown) => {
    onEnd()
    if (onFailure(error)) controller.close()
    else controller.error(error)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idle)
        try {
          const { done, value } = next ?? (await pieces.next())
          next = null
          if (done === true) {
            controller.close()
            return await stop()
          }
          controller.enqueue(value)
          idle = setTimeout(() => {
            fail(controller, new Error('The browser takes nothing any more.'))
            stop().catch(onFailure)
          }, idleMs).unref()
        } catch (error) {
          fail(controller, error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: 1 },
  )
}
