import { describe, expect, it } from 'vitest'
import { BackupFiles } from '../testing/api-answers.ts'
import { siteClient } from '../testing/site-client.ts'
import { withSimulator } from '../testing/with-simulator.ts'
import { bytesExtent, concatExtents, patchExtent, repeatExtent, sliceExtent } from './bytes/extent.ts'

const slug = 'gemeinde-oberhofen'

async function aSite() {
  const { control } = await withSimulator()
  const site = control.site(slug)
  const client = siteClient(site)
  const backup_id = String(site.backups.at(-1)?.remote_id)
  const info = async (id = backup_id) =>
    BackupFiles.parse((await client.akeeba('getBackupInfo', { backup_id: id })).data)
  const segment = (part: number, number: number, chunk = 1) =>
    client.akeeba('download', {
      ...{ backup_id, part_id: String(part), segment: String(number), chunk_size: String(chunk) },
    })
  const direct = async (part: number) => {
    const query = new URLSearchParams({ method: 'downloadDirect', backup_id, part_id: String(part) })
    const headers = { 'x-akeeba-auth': site.backup_secret ?? '' }
    const answer = await fetch(`${site.backup_url}?${query}`, { headers })
    const { status, statusText, headers: said } = answer
    return {
      status,
      statusText,
      type: said.get('content-type'),
      bytes: Buffer.from(await answer.arrayBuffer()),
    }
  }
  return { control, site, client, info, segment, direct }
}

const textOf = (data: unknown) => (typeof data === 'string' ? data : '')

describe('the simulated archives', () => {
  it.each(['jpa', 'zip'] as const)('have the same bytes by stream and by segments: %s', async (format) => {
    const { control, info, segment, direct } = await aSite()
    control.set(slug, { fault: { kind: 'archive', format, bytes: 300_000, partBytes: 120_000 } })
    const { filenames, total_size: size, multipart } = await info()
    expect(filenames.map(({ name }) => name.split('.').at(-1))).toEqual([
      format,
      `${format[0]}01`,
      `${format[0]}02`,
    ])
    expect(multipart).toBe(3)
    const files = await Promise.all(filenames.map(({ part }) => direct(part)))
    expect(files.map(({ bytes }) => bytes.length)).toEqual(filenames.map((file) => file.size))
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBe(size)
    const whole = await segment(2, 1)
    expect(Buffer.from(textOf(whole.data), 'base64').equals(files[1]?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(await segment(2, 2)).toEqual({ status: 404, data: 'Invalid segment' })
    expect(await segment(4, 1)).toEqual({ status: 404, data: 'Invalid backup part' })
  })

  it('are the same in each run of the simulator, and differ between backups', async () => {
    const [one, other] = [await aSite(), await aSite()]
    const first = await one.direct(1)
    expect(first.bytes.equals((await other.direct(1)).bytes)).toBe(true)
    expect(first.type).toBe('application/octet-stream')
    const before = one.site.backups.at(-2)
    const [a, b] = [await one.info(), await one.info(String(before?.remote_id))]
    expect(a.filenames[0]?.name).not.toBe(b.filenames[0]?.name)
  })

  it('answer 500 without a body for a missing part, and name the reason in the status line', async () => {
    const { direct } = await aSite()
    const { status, statusText, type, bytes } = await direct(99)
    expect([status, statusText, type]).toEqual([500, 'Invalid backup part', 'text/html; charset=UTF-8'])
    expect(bytes).toHaveLength(0)
  })

  it.each([
    ['the first', 1, ['jpa', 'j02']],
    ['the second', 2, ['jpa', 'j01']],
    ['the last', 3, ['j01', 'j02']],
  ])('number their files without a gap when %s piece is missing', async (_, part, endings) => {
    const { control, info, direct } = await aSite()
    const order = { kind: 'archive' as const, format: 'jpa' as const, bytes: 300_000, partBytes: 120_000 }
    control.set(slug, { fault: { ...order, flaw: 'missingPart', part } })
    const { filenames, multipart } = await info()
    expect(filenames.map((file) => [file.part, file.name.split('.').at(-1)])).toEqual([
      [1, endings[0]],
      [2, endings[1]],
    ])
    expect(multipart).toBe(3)
    for (const file of filenames) expect((await direct(file.part)).bytes).toHaveLength(file.size)
    expect((await direct(3)).status).toBe(500)
  })

  it('have segments of the requested number of MiB, empty at the end and 404 past it', async () => {
    const { control, info, segment, direct } = await aSite()
    control.set(slug, { fault: { kind: 'archive', bytes: 3_000_000, partBytes: 2_097_152 } })
    const second = (await info()).filenames[1]
    const bytes = async (number: number, chunk: number) =>
      Buffer.from(textOf((await segment(2, number, chunk)).data), 'base64')
    expect(second?.size).toBe(2_097_152)
    const all = (await direct(2)).bytes
    expect((await bytes(2, 1)).equals(all.subarray(1_048_576))).toBe(true)
    expect((await bytes(1, 5)).equals(all)).toBe(true)
    expect(await segment(2, 3)).toEqual({ status: 200, data: '' })
    expect(await segment(2, 2, 1_048_576)).toEqual({ status: 404, data: 'Invalid segment' })
  })

  it('are computed quickly even when they are huge', async () => {
    const { control, info, segment } = await aSite()
    control.set(slug, { fault: { kind: 'archive', bytes: 20_000_000_000, partBytes: 2_000_000_000 } })
    const { total_size: size, filenames } = await info()
    expect(size / 20_000_000_000).toBeCloseTo(1, 2)
    expect(Buffer.from(textOf((await segment(filenames.length - 1, 1500)).data), 'base64')).toHaveLength(
      1_048_576,
    )
  })
})

describe('extents', () => {
  const letters = bytesExtent(Buffer.from('abcdefghij'))
  const all = concatExtents([
    sliceExtent(letters, 2, 5),
    bytesExtent(Buffer.alloc(0)),
    repeatExtent(Buffer.from('xyz'), 7),
    patchExtent(letters, 8, Buffer.from('IJKL')),
  ])

  it('return any range of their combined bytes', () => {
    const text = 'cdexyzxyzxabcdefghIJ'
    expect(all.length).toBe(text.length)
    for (let from = 0; from <= text.length; from++) {
      for (let to = from; to <= text.length; to++) {
        expect(Buffer.concat([...all.read(from, to)]).toString()).toBe(text.slice(from, to))
      }
    }
  })
})
