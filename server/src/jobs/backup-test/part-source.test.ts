import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { SiteError } from '../../connector/index.ts'
import { partSource } from './part-source.ts'

const mib = 1_048_576
const content = Buffer.alloc(2 * mib + 300, 'flotilla')
const file = { part: 1, name: 'site.jpa', size: content.length }

const invalidSegment = new SiteError('backup_failed', { status: 404, detail: 'Invalid segment' })

/** A site whose stream gives `upTo` bytes, then ends or fails; it has all segments before `segmentsEnd`. */
function aSite(upTo: number, error: SiteError | null, segmentsEnd = 99) {
  const asked: number[] = []
  const streams: number[] = []
  return {
    asked,
    streams,
    async *downloadDirect() {
      streams.push(upTo)
      for (let at = 0; at < upTo; at += 100_000) yield content.subarray(at, Math.min(upTo, at + 100_000))
      if (error !== null) throw error
    },
    async download(_id: number, _part: number, segment: number) {
      asked.push(segment)
      const from = (segment - 1) * mib
      if (segment >= segmentsEnd || from > content.length) throw invalidSegment
      return content.subarray(from, from + mib)
    },
  }
}

function read(site: ReturnType<typeof aSite>, offset = 0, way: 'any' | 'segments' = 'any') {
  return buffer(partSource(site, 7, file, way).open(offset))
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

  it('comes as a stream from near its beginning too: its first bytes are read again', async () => {
    const site = aSite(content.length, null)
    expect((await read(site, mib + 7)).equals(content.subarray(mib + 7))).toBe(true)
    expect(site.asked).toEqual([])
  })

  it.each([
    ['in segments', 99, 0],
    ['as a stream where these fail', 1, 1],
  ])('comes from far behind its beginning %s', async (_, segmentsEnd, streams) => {
    const long = Buffer.alloc(18 * mib, 'flotilla')
    const far = 17 * mib + 5
    const site = {
      ...aSite(0, null, segmentsEnd),
      asStream: 0,
      async *downloadDirect() {
        site.asStream += 1
        yield long
      },
      async download(_id: number, _part: number, segment: number) {
        if (segment >= segmentsEnd) throw invalidSegment
        return long.subarray((segment - 1) * mib, segment * mib)
      },
    }
    const source = partSource(site, 7, { ...file, size: long.length }, 'any')
    expect((await buffer(source.open(far))).equals(long.subarray(far))).toBe(true)
    expect(site.asStream).toBe(streams)
  })

  it('comes without a segment behind its end, though its size is whole in segments', async () => {
    const site = aSite(0, null)
    const whole = { ...file, size: 2 * mib }
    const bytes = await buffer(partSource(site, 7, whole, 'any').open(0))
    expect(bytes.equals(content.subarray(0, 2 * mib))).toBe(true)
    expect(site.asked).toEqual([1, 2])
  })

  it('comes by segments alone once the stream is not believed', async () => {
    const site = aSite(content.length, null)
    expect((await read(site, 0, 'segments')).equals(content)).toBe(true)
    expect([site.asked, site.streams]).toEqual([[1, 2, 3], []])
  })

  it('ends where its size says, though the stream goes on', async () => {
    const site = aSite(content.length, null)
    const shorter = { ...file, size: mib }
    const bytes = await buffer(partSource(site, 7, shorter, 'any').open(0))
    expect(bytes.equals(content.subarray(0, mib))).toBe(true)
  })

  it.each([
    ['the stream breaks off', aSite(mib + 5, new SiteError('connection_lost'), 2), 'Invalid segment'],
    ['the stream ends', aSite(mib + 5, null, 2), 'Invalid segment'],
  ])(
    'fails with what the site says of its segments when %s and they end too early',
    async (_, site, words) => {
      await expect(read(site)).rejects.toMatchObject({ detail: words })
    },
  )

  it('fails when a segment is shorter than it must be: what follows would stand at the wrong place', async () => {
    const site = {
      ...aSite(0, new SiteError('blocked')),
      download: async () => content.subarray(0, 1000),
    }
    await expect(read(site)).rejects.toThrow('with 1000 bytes in segment 1')
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
