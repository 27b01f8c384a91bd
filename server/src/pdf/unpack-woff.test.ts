import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { unpackWoff } from './unpack-woff.ts'

const inter = join(dirname(createRequire(import.meta.url).resolve('inter-ui/package.json')), 'Inter (web)')

/** The sum of a table as OpenType counts it: of its 32-bit numbers. */
function checksumOf(table: Buffer): number {
  const whole = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) % 2 ** 32
  return sum
}

it('unpackWoff restores every table of a font with its checksum', async () => {
  const font = unpackWoff(await readFile(join(inter, 'Inter-Regular.woff')))
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(10)
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + 16 * index
    const name = font.toString('latin1', entry, entry + 4)
    const start = font.readUInt32BE(entry + 8)
    const table = Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)))
    // A field of this table is the checksum of the whole font, and counts as zero.
    if (name === 'head') table.writeUInt32BE(0, 8)
    expect([name, checksumOf(table)]).toEqual([name, font.readUInt32BE(entry + 4)])
  }
})
