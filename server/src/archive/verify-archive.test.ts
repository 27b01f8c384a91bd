import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { archiveSite, type Order } from './testing/from-simulator.ts'
import { type ArchiveProgress, verifyArchive } from './verify-archive.ts'
import { ArchiveCheckpoint } from './walk-state.ts'

const formats = ['jpa', 'zip'] as const
const parts = { partBytes: 70_000, bytes: 330_000 }

type Case = [flaw: NonNullable<Order['flaw']>, reason: string, message: string | RegExp]

/** Findings about a flaw in both formats. */
const common: Case[] = [
  ['missingPart', 'part_missing', 'Part 3 of 5 is missing.'],
  ['shortPart', 'size_mismatch', /bytes, but its record says/],
  ['wrongTotal', 'size_mismatch', /bytes, but its record says/],
  ['cutEnd', 'archive_cut', /The archive ends in the middle of the file “images/],
  ['damagedHeader', 'header_damaged', /not recognised as JPA or ZIP/],
  ['damagedEntryHeader', 'entry_header_damaged', /damaged in part \d, after \d+ files/],
  ['wrongCount', 'count_mismatch', /holds \d+ files, but \d+ are expected/],
  ['unsafePath', 'unsafe_path', /forbidden path, “images\/..\/..\/..\/outside.php”/],
  ['truncatedData', 'data_cut', /ends too early/],
  ['missingDump', 'dump_missing', 'The archive holds no database dump.'],
  ['missingDumpPart', 'dump_part_missing', 'The database dump is incomplete: “site.s01” is missing.'],
  [
    'brokenDump',
    'dump_invalid',
    /“installation\/sql\/site.s\d\d” cannot be read: statement \d+ is malformed/,
  ],
  ['cutDump', 'dump_cut', /“installation\/sql\/site.s\d\d” ends in the middle of a statement/],
  ['missingConfiguration', 'configuration_missing', 'The archive holds no configuration.php.'],
  ['brokenConfiguration', 'configuration_invalid', /holds no settings of a Joomla site/],
]
const cases: Record<(typeof formats)[number], Case[]> = {
  jpa: [...common, ['corruptData', 'data_damaged', /is damaged and cannot be unpacked/]],
  zip: [
    ...common,
    ['corruptData', 'checksum_mismatch', /The checksum of the file “images\/.+” is wrong/],
    ['damagedDirectory', 'directory_damaged', 'The list of files at the end of the archive is damaged.'],
  ],
}

describe.each(formats)('the test of a %s archive over HTTP', (format) => {
  it.each([
    ['in one part', {}],
    ['in five parts', parts],
    ['with descriptors', { hasDescriptors: true }],
    ['with descriptors, in parts', { ...parts, hasDescriptors: true }],
    ['in zip64', { isZip64: true, partBytes: 90_000 }],
    ['in zip64 with descriptors', { isZip64: true, hasDescriptors: true }],
  ])('passes a sound archive %s, by stream and by segments', async (_, order) => {
    const { archive } = await archiveSite()
    for (const way of ['stream', 'segments'] as const) {
      const { expected, parts: sources } = await archive({ format, ...order }, way)
      const verdict = await verifyArchive({ parts: sources, expected })
      expect(verdict).toEqual({ ok: true, bytes: expected.size, files: expect.any(Number) })
    }
  })

  it.each(cases[format])('finds the flaw %s: %s', async (flaw, reason, message) => {
    const { archive } = await archiveSite()
    const test = await archive({ format, ...parts, flaw })
    const verdict = await verifyArchive(test)
    expect(verdict).toEqual({ ok: false, reason, message: expect.stringMatching(message) })
  })

  it('resumes from a checkpoint in any part with the same verdict', async () => {
    const { archive } = await archiveSite()
    const { parts: sources, expected } = await archive({ format, ...parts }, 'segments')
    const whole = await verifyArchive({ parts: sources, expected })
    const stops: number[] = []
    let verdict = await verifyArchive({ parts: sources, expected, shouldPause: ({ part }) => part > 1 })
    while (verdict.ok === null) {
      const checkpoint = ArchiveCheckpoint.parse(JSON.parse(JSON.stringify(verdict.checkpoint)))
      const { offset } = checkpoint.state
      stops.push(offset)
      const shouldPause = ({ bytes }: ArchiveProgress) => bytes > offset + 70_000
      verdict = await verifyArchive({ parts: sources, expected, checkpoint, shouldPause })
    }
    expect(verdict).toEqual(whole)
    expect(stops).toEqual([...new Set(stops)].sort((a, b) => a - b))
    expect(stops.length).toBeGreaterThan(2)
  })

  it('starts over when the checkpoint belongs to another archive', async () => {
    const { archive } = await archiveSite()
    const first = await archive({ format, ...parts })
    const paused = await verifyArchive({ ...first, shouldPause: ({ files }) => files > 3 })
    if (paused.ok !== null) throw new Error('The test was to pause.')
    const second = await archive({ format, bytes: 250_000 })
    const verdict = await verifyArchive({ ...second, checkpoint: paused.checkpoint })
    expect(verdict).toMatchObject({ ok: true, bytes: second.expected.size })
  })

  it('rejects without a verdict when a source fails', async () => {
    const { archive } = await archiveSite()
    const { parts: sources, expected } = await archive({ format, ...parts })
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(0)
      throw new Error('connection reset')
    }
    const broken = sources.map((part, index) => (index < 2 ? part : { ...part, open: failing }))
    await expect(verifyArchive({ parts: broken, expected })).rejects.toThrow('connection reset')
  })

  it.each([
    ['ends early', 'with 69000', (bytes: Buffer) => bytes.subarray(0, 69_000)],
    ['goes on behind its end', 'longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(9)])],
  ])('rejects without a verdict when the source of a part %s', async (_, words, change) => {
    const { archive } = await archiveSite()
    const { parts: sources, expected } = await archive({ format, ...parts })
    const changed = sources.map((part, index) => {
      if (index !== 1) return part
      async function* open(offset: number) {
        yield change(await buffer(part.open(0))).subarray(offset)
      }
      return { ...part, open }
    })
    await expect(verifyArchive({ parts: changed, expected })).rejects.toThrow(words)
  })
})

it('verifyArchive reports rising progress up to the last byte', async () => {
  const { archive } = await archiveSite()
  const { parts: sources, expected } = await archive(parts)
  const seen: number[] = []
  await verifyArchive({ parts: sources, expected, onProgress: ({ bytes }) => seen.push(bytes) })
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  expect(seen.at(-1)).toBe(expected.size)
})

it('verifyArchive refuses an archive of another format than the record says', async () => {
  const { archive } = await archiveSite()
  const { parts: sources, expected } = await archive({ format: 'zip' })
  const verdict = await verifyArchive({ parts: sources, expected: { ...expected, kind: 'jpa' } })
  expect(verdict).toMatchObject({ reason: 'header_damaged' })
})
