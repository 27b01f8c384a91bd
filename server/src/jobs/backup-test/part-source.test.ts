import { describe, expect, it } from 'vitest'
import { SiteError } from '../../connector/index.ts'
import { partSource } from './part-source.ts'

const mib = 1_048_576
const content = Buffer.alloc(2 * mib + 300, 'flotilla')
const file = { part: 1, name: 'site.jpa', size: content.length }

/** A site whose stream gives `upTo` bytes and then ends, or fails; segments always work. */
function aSite(upTo: number, error: SiteError | null) {
  const asked: number[] = []
  return {
    asked,
    async *downloadDirect() {
      for (let at = 0; at < upTo; at += 100_000) yield content.subarray(at, Math.min(upTo, at + 100_000))
      if (error !== null) throw error
    },
    async download(_id: number, _part: number, segment: number) {
      asked.push(segment)
      const from = (segment - 1) * mib
      return from >= content.length ? null : content.subarray(from, from + mib)
    },
  }
}

async function read(site: ReturnType<typeof aSite>, offset = 0): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const bytes of partSource(site, 7, file).open(offset)) chunks.push(bytes)
  return Buffer.concat(chunks)
}

describe('a part of an archive at a site', () => {
  it('comes as one stream, without a segment', async () => {
    const site = aSite(content.length, null)
    expect((await read(site)).equals(content)).toBe(true)
    expect(site.asked).toEqual([])
  })

  it.each([
    ['is refused', 0, new SiteError('blocked'), [1, 2, 3]],
    ['breaks off', mib + 5, new SiteError('connection_lost'), [2, 3]],
    ['ends too early without a word', 2 * mib, null, [3]],
  ])('is the same when the stream %s: segments bring the rest', async (_, upTo, error, segments) => {
    const site = aSite(upTo, error)
    expect((await read(site)).equals(content)).toBe(true)
    expect(site.asked).toEqual(segments)
  })

  it('comes by segments from the middle', async () => {
    const site = aSite(content.length, null)
    expect((await read(site, mib + 7)).equals(content.subarray(mib + 7))).toBe(true)
    expect(site.asked).toEqual([2, 3])
  })

  it('passes on what is no trouble of the site', async () => {
    const site = {
      ...aSite(0, null),
      // biome-ignore lint/correctness/useYield: it fails before the first piece
      async *downloadDirect() {
        throw new TypeError('bug')
      },
    }
    await expect(read(site)).rejects.toThrow(TypeError)
  })
})
