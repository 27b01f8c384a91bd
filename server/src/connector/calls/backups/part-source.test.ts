import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { SiteError } from '../../site-error.ts'
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

describe('partSource', () => {
  it('reads a part as one stream, without a segment', async () => {
    const site = aSite(content.length, null)
    expect((await read(site)).equals(content)).toBe(true)
    expect(site.asked).toEqual([])
  })

  it.each([
    ['is refused', 0, new SiteError('blocked'), [1, 2, 3]],
    ['breaks off', mib + 140_000, new SiteError('connection_lost'), [2, 3]],
    ['ends too early without a word', 2 * mib + 100, null, [2, 3]],
  ])('reads the rest in segments when the stream %s', async (_, upTo, error, segments) => {
    const site = aSite(upTo, error)
    expect((await read(site)).equals(content)).toBe(true)
    expect(site.asked).toEqual(segments)
  })

  it('drops what may be words of PHP at the end of a stream that is too short', async () => {
    const site = {
      ...aSite(0, null),
      async *downloadDirect() {
        yield content.subarray(0, mib + 100_000)
        yield Buffer.from('<br /><b>Fatal error</b>: Maximum execution time of 30 seconds exceeded')
      },
    }
    expect((await read(site)).equals(content)).toBe(true)
  })

  it('restarts the stream for an offset near its beginning', async () => {
    const site = aSite(content.length, null)
    expect((await read(site, mib + 7)).equals(content.subarray(mib + 7))).toBe(true)
    expect(site.asked).toEqual([])
  })

  it.each([
    ['in segments', 99, 0],
    ['as a stream where these fail', 1, 1],
  ])('reads from far into a part %s', async (_, segmentsEnd, streams) => {
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

  it('requests no segment past the end of a part of whole segments', async () => {
    const site = aSite(0, null)
    const whole = { ...file, size: 2 * mib }
    const bytes = await buffer(partSource(site, 7, whole, 'any').open(0))
    expect(bytes.equals(content.subarray(0, 2 * mib))).toBe(true)
    expect(site.asked).toEqual([1, 2])
  })

  it('reads only segments once the stream has proved wrong', async () => {
    const site = aSite(content.length, null)
    expect((await read(site, 0, 'segments')).equals(content)).toBe(true)
    expect([site.asked, site.streams]).toEqual([[1, 2, 3], []])
  })

  it('stops at the known size though the stream continues', async () => {
    const site = aSite(content.length, null)
    const shorter = { ...file, size: mib }
    const bytes = await buffer(partSource(site, 7, shorter, 'any').open(0))
    expect(bytes.equals(content.subarray(0, mib))).toBe(true)
  })

  it.each([
    ['the stream breaks off', aSite(mib + 5, new SiteError('connection_lost'), 2), 'Invalid segment'],
    ['the stream ends', aSite(mib + 5, null, 2), 'Invalid segment'],
  ])('fails with the error of the segments when %s and they end too early', async (_, site, words) => {
    await expect(read(site)).rejects.toMatchObject({ detail: words })
  })

  it('fails when a segment is too short, which would shift all later bytes', async () => {
    const site = {
      ...aSite(0, new SiteError('blocked')),
      download: async () => content.subarray(0, 1000),
    }
    await expect(read(site)).rejects.toThrow('with 1000 bytes in segment 1')
  })

  it('passes on an error that is not caused by the site', async () => {
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
