import { inflateRawSync } from 'node:zlib'
import { type PackedFile, packFiles } from '@flotilla/simulator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArchivePart } from './parts/archive-part.ts'
import { verifyArchive } from './verify-archive.ts'

/** Names as people choose them: umlauts, spaces, dots, anything except a slash. */
const segment = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((name) => !/[/\\:]|\p{C}/u.test(name) && name !== '..' && name !== '.')
const path = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((segments) => `files/${segments.join('/')}`)
const bytes = fc.oneof(
  { weight: 5, arbitrary: fc.uint8Array({ maxLength: 3000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 900_000 }).map((size) => new Uint8Array(size).fill(7)) },
  // Data that looks like a header must pass as data.
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('PK\u0003\u0004', 'PK\u0007\u0008', 'JPF', 'PK\u0007')
      .map((text) => Buffer.from(`${text.repeat(9)}PK`)),
  },
)
const file = fc.record<PackedFile>({ path, bytes: fc.option(bytes, { freq: 5 }), isDeflated: fc.boolean() })

const needed: PackedFile[] = [
  ['installation/sql/site.sql', 'CREATE TABLE `#__a` (`id` int);\nINSERT INTO `#__a` VALUES (1), (2);\n'],
  ['configuration.php', "<?php\nclass JConfig { public $dbprefix = 'a_'; }\n"],
].map(([name = '', text = '']) => ({ path: name, bytes: Buffer.from(text), isDeflated: true }))

const order = fc.record({
  format: fc.constantFrom('jpa', 'zip'),
  partBytes: fc.integer({ min: 20_000, max: 400_000 }),
  hasDescriptors: fc.boolean(),
  isZip64: fc.boolean(),
})

/** Each chunk costs time: megabytes in chunks of one byte would take minutes. */
const mostChunks = 20_000

/** The parts in chunks of `least` bytes, or more where an archive is too large for that. */
function sourcesOf(parts: { name: string; bytes: Buffer }[], least: number): ArchivePart[] {
  const chunk = Math.max(least, Math.ceil(expectedOf(parts).size / mostChunks))
  return parts.map(({ name, bytes: content }) => ({
    name,
    size: content.length,
    async *open(offset) {
      for (let at = offset; at < content.length; at += chunk) yield content.subarray(at, at + chunk)
    },
  }))
}

const expectedOf = (parts: { bytes: Buffer }[]) => ({
  size: parts.reduce((sum, part) => sum + part.bytes.length, 0),
  parts: parts.length,
})

function unpack(bytes: Buffer): Buffer | null {
  try {
    return inflateRawSync(bytes)
  } catch {
    return null
  }
}

describe('verifyArchive on any tree of files', () => {
  it('passes it in either format, with any part and chunk size, paused anywhere', async () => {
    const property = fc.asyncProperty(
      fc.array(file, { maxLength: 12 }),
      order,
      fc.integer({ min: 1, max: 70_000 }),
      fc.integer({ min: 0, max: 12 }),
      async (files, how, chunk, pauseAfter) => {
        const all = [...files, ...needed]
        const parts = packFiles(all, how)
        const test = { parts: sourcesOf(parts, chunk), expected: expectedOf(parts) }
        const first = await verifyArchive({
          ...test,
          shouldPause: (progress) => progress.files === pauseAfter,
        })
        const verdict =
          first.ok === null ? await verifyArchive({ ...test, checkpoint: first.checkpoint }) : first
        const count = all.filter((each) => each.bytes !== null).length
        expect(verdict).toEqual({ ok: true, files: count, bytes: test.expected.size })
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })

  it('never passes an archive that is cut anywhere, whatever size the record claims', async () => {
    const property = fc.asyncProperty(
      fc.array(file, { maxLength: 6 }),
      order,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      async (files, how, share) => {
        const parts = packFiles([...needed, ...files], how)
        const last = parts.at(-1)
        const cut = parts.map((part) =>
          part === last
            ? { ...part, bytes: part.bytes.subarray(0, Math.floor(part.bytes.length * share)) }
            : part,
        )
        const verdict = await verifyArchive({ parts: sourcesOf(cut, 5000), expected: expectedOf(cut) })
        expect(verdict.ok).toBe(false)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })

  it('never passes a ZIP with any flipped bit in a file', async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 50, maxLength: 3000 }),
      fc.nat(),
      fc.nat({ max: 7 }),
      fc.boolean(),
      async (content, at, bit, isDeflated) => {
        const [part] = packFiles([{ path: 'a.bin', bytes: content, isDeflated }, ...needed], {
          format: 'zip',
        })
        if (part === undefined) throw new Error('No part')
        const data = 30 + 'a.bin'.length
        const size = part.bytes.readUInt32LE(18)
        const turned = Buffer.from(part.bytes)
        const place = data + (at % size)
        turned[place] = (turned[place] ?? 0) ^ (1 << bit)
        const broken = [{ ...part, bytes: turned }]
        const verdict = await verifyArchive({ parts: sourcesOf(broken, 4096), expected: expectedOf(broken) })
        // Flipping a bit that deflate ignores changes nothing.
        const isSame = isDeflated && unpack(turned.subarray(data, data + size))?.equals(content) === true
        expect(verdict.ok).toBe(isSame)
      },
    )
    await fc.assert(property, { numRuns: 200 })
  })
})
