import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { createCaller } from '../http/caller.ts'
import { demoPoliteness } from '../http/politeness.ts'
import { siteFaults } from '../testing/site-faults.ts'
import { answering, siteThat, testToken } from '../testing/site-that.ts'
import { createPublishedChecksums } from './published-checksums.ts'

const sha256 = createHash('sha256').update('file').digest('hex')
const list = (count: number, more: Record<string, unknown> = {}) => ({
  ...Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`libraries/src/File${index}.php`, sha256]),
  ),
  ...more,
})
const packed = (value: unknown) => gzipSync(JSON.stringify(value))
const gzip = 'application/gzip'

async function aPublisher(listener: RequestListener, { scale = 1, allowsLoopback = true } = {}) {
  const { origin, seen } = await siteThat(listener)
  const clock = { ms: 0 }
  const caller = createCaller({
    ...{ allowsLoopback, timeoutScale: scale, politeness: demoPoliteness(1) },
    resolveName: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  // Counted here, not at the publisher: of a call that is given up at once nothing may arrive.
  const stream = vi.spyOn(caller, 'stream')
  const ask = createPublishedChecksums(caller, `${origin}/sums`, () => clock.ms)
  return { ask, seen, stream, clock }
}

describe('the published checksums of Joomla', () => {
  it('are requested by version, without a secret of a site, and leave out the installer', async () => {
    const more = { 'installation/index.php': sha256, 'language/en-GB/com_x.sys.ini': sha256 }
    const { ask, seen } = await aPublisher(answering(200, gzip, packed(list(2000, more))))
    const { version, paths } = await ask('5.4.8')
    expect([version, paths.size]).toEqual(['5.4.8', 2001])
    expect(paths.has('libraries/src/File7.php')).toBe(true)
    expect(seen[0]?.path).toBe('/sums/joomla/5.4.8/sha256_squash.json.gz')
    expect(JSON.stringify(seen)).not.toContain(testToken)
  })

  it('are fetched once a day per version, however many callers ask at once', async () => {
    const { ask, seen, clock } = await aPublisher(answering(200, gzip, packed(list(2000))))
    await Promise.all([ask('5.4.8'), ask('5.4.8'), ask('6.1.3')])
    await ask('5.4.8')
    expect(seen).toHaveLength(2)
    clock.ms = 25 * 3_600_000
    await ask('5.4.8')
    expect(seen).toHaveLength(3)
  })

  it('are cached for a dozen versions at most', async () => {
    const { ask, seen } = await aPublisher(answering(200, gzip, packed(list(2000))))
    for (let patch = 0; patch <= 12; patch += 1) await ask(`5.4.${patch}`)
    await ask('5.4.12')
    expect(seen).toHaveLength(13)
    await ask('5.4.0')
    expect(seen).toHaveLength(14)
  })

  it('are requested once an hour for a version that was never published', async () => {
    const { ask, seen, clock } = await aPublisher(answering(404, 'text/html', 'Not Found'))
    const unknown = { reason: 'checksums_unknown', message: expect.stringContaining('Joomla 5.9.9') }
    await expect(ask('5.9.9')).rejects.toMatchObject(unknown)
    await expect(ask('5.9.9')).rejects.toMatchObject(unknown)
    expect(seen).toHaveLength(1)
    clock.ms = 3_600_001
    await expect(ask('5.9.9')).rejects.toMatchObject(unknown)
    expect(seen).toHaveLength(2)
  })

  it.each(['', '5.4', '5.4.8/../..', '../../etc/passwd', '5.4.8?x=', 'x'.repeat(400)])(
    'are not requested for an invalid version: %s',
    async (version) => {
      const { ask, seen } = await aPublisher(answering(200, gzip, packed(list(2000))))
      await expect(ask(version)).rejects.toMatchObject({ reason: 'checksums_unknown' })
      expect(seen).toEqual([])
    },
  )

  it.each([
    ['a short list', packed(list(1999))],
    ['a sum that is none', packed(list(2000, { 'a.php': 'deadbeef' }))],
    ['a way out of the folder', packed(list(2000, { '../a.php': sha256 }))],
    ['an absolute path', packed(list(2000, { '/etc/passwd': sha256 }))],
    ['a list of another shape', packed([sha256])],
    ['no JSON', gzipSync('<html>')],
    ['a packed file that is cut off', packed(list(2000)).subarray(0, 500)],
    ['a bomb', gzipSync(Buffer.alloc(64 * 1024 * 1024))],
  ])('are refused when the file is %s', async (_name, body) => {
    const { ask } = await aPublisher(answering(200, gzip, body))
    await expect(ask('5.4.8')).rejects.toMatchObject({ reason: 'checksums_unavailable' })
  })

  const faults = Object.entries(siteFaults).filter(([name]) => !name.startsWith('404'))
  it.each(faults)(
    'are unavailable on %s, and requested again at the next call',
    async (_name, { listener, scale = 1 }) => {
      const { ask, stream } = await aPublisher(listener, { scale })
      const failed = { reason: 'checksums_unavailable', isRetryable: true }
      await expect(ask('5.4.8')).rejects.toMatchObject(failed)
      await expect(ask('5.4.8')).rejects.toMatchObject(failed)
      expect(stream).toHaveBeenCalledTimes(2)
    },
  )

  it('are not fetched from a private address', async () => {
    const { ask, seen } = await aPublisher(answering(200, gzip, packed(list(2000))), {
      allowsLoopback: false,
    })
    await expect(ask('5.4.8')).rejects.toMatchObject({ reason: 'checksums_unavailable' })
    expect(seen).toEqual([])
  })
})
