import { mkdir, mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReleaseStore } from '../../ports/release-store.ts'
import { plantRelease } from '../testing/plant-release.ts'
import { startBucket } from '../testing/start-bucket.ts'
import { openBucket } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { databaseLock } from './database-lock.ts'
import { folderStore } from './folder-store.ts'
import { versionCache } from './version-cache.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'stores-'))
const bucket = await startBucket()
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

let count = 0
const aFolder = () => path.join(folder, String(++count))

/** A server of its own on the bucket. */
const onBucket = (local = aFolder()) =>
  bucketStore(openBucket(bucket.place), { local, locked: databaseLock(null) })

/** A built version, in a folder that may be moved. */
const aVersion = (version: string, code?: string) => plantRelease(aFolder(), { name: 'sites', version }, code)

const shared = aFolder()
const stores: [string, () => ReleaseStore][] = [
  ['a folder', () => folderStore(shared)],
  ['a bucket', () => onBucket()],
]

describe.each(stores)('releases in %s', (_, open) => {
  let [one, other] = [open(), open()]
  beforeAll(async () => {
    ;[one, other] = [open(), open()]
    await mkdir(shared, { recursive: true })
  })

  it('have a version for every server, which never changes', async () => {
    expect(await one.bringVersion('sites', '1.0.0+a')).toBeNull()
    expect(await one.addVersion('sites', '1.0.0+a', await aVersion('1.0.0+a', 'first'))).toBe(true)
    expect(await other.addVersion('sites', '1.0.0+a', await aVersion('1.0.0+a', 'second'))).toBe(false)
    const place = (await other.bringVersion('sites', '1.0.0+a')) ?? ''
    expect(path.relative(other.local, place)).toBe('sites/1.0.0+a')
    expect(await readFile(path.join(place, 'remote-entry.js'), 'utf8')).toBe('first')
    expect(await one.versions()).toEqual([{ remote: 'sites', version: '1.0.0+a', at: expect.any(Number) }])
  })

  it('refuse a document that another server has replaced since it was read', async () => {
    expect(await one.read('remotes.json')).toBeNull()
    await one.write('remotes.json', 'first', null)
    const before = await other.read('remotes.json')
    expect(before?.text).toBe('first')
    await other.write('remotes.json', 'second', before)
    await expect(one.write('remotes.json', 'third', before)).rejects.toMatchObject({
      reason: 'releases_busy',
    })
    await expect(one.write('remotes.json', 'third', null)).rejects.toMatchObject({ reason: 'releases_busy' })
    await other.bringRegistry()
    expect(await readFile(path.join(other.local, 'remotes.json'), 'utf8')).toBe('second')
  })

  it('keep every line of the log', async () => {
    for (const store of [one, other]) await store.append(`{"by":"${store === one ? 'one' : 'other'}"}`)
    const { text } = (await one.read('.log.jsonl')) ?? { text: '' }
    expect(text.split('\n').filter(Boolean)).toEqual(['{"by":"one"}', '{"by":"other"}'])
  })
})

describe('releases in a bucket', () => {
  it('are served from this machine while the bucket is away, and are not released then', async () => {
    const store = onBucket()
    await store.bringRegistry()
    const place = await store.bringVersion('sites', '1.0.0+a')
    bucket.setAway(true)
    expect(await store.bringVersion('sites', '1.0.0+a')).toBe(place)
    await onBucket(store.local).bringRegistry()
    expect(await readFile(path.join(store.local, 'remotes.json'), 'utf8')).toBe('second')
    await expect(onBucket().bringRegistry()).rejects.toMatchObject({ reason: 'releases_closed' })
    await expect(store.read('.keys.json')).rejects.toThrow('answers 503')
    bucket.setAway(false)
  })

  it('ask the bucket once for what many pages want at once', async () => {
    const store = onBucket()
    const before = bucket.asked()
    await Promise.all(Array.from({ length: 20 }, () => store.bringRegistry()))
    await Promise.all(Array.from({ length: 20 }, () => store.bringVersion('sites', '1.0.0+a')))
    await store.bringRegistry()
    expect(bucket.asked() - before).toBe(2)
  })

  it('are changed by one of several orders of this server at a time', async () => {
    const store = onBucket()
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        store.locked(async () => {
          const before = await store.read('.keys.json')
          await store.write('.keys.json', `${before?.text ?? ''}${at}`, before)
        }),
      ),
    )
    expect((await store.read('.keys.json'))?.text).toBe('01234')
  })

  it('are refused where there is no such bucket', async () => {
    const none = openBucket({ ...bucket.place, bucket: 'elsewhere' })
    await expect(none.read('remotes.json')).rejects.toThrow('answers 404 (NoSuchBucket)')
    await expect(none.put('remotes.json', '', null)).rejects.toThrow('answers 404 (NoSuchBucket)')
  })

  it('leave nothing unfinished on this machine', async () => {
    const store = onBucket()
    await store.bringVersion('sites', '1.0.0+a')
    await store.bringVersion('sites', '9.9.9')
    expect(await readdir(path.join(store.local, '.incoming'))).toEqual([])
  })
})

it('versions that were used longest ago leave the disk, and those in use stay', async () => {
  const local = aFolder()
  const store = onBucket(local)
  for (const version of ['2.0.0', '3.0.0', '4.0.0'])
    await store.addVersion('sites', version, await aVersion(version))
  const cache = versionCache(local, 1)
  const bring = (version: string) =>
    cache.bring('sites', version, (file) =>
      openBucket(bucket.place).download(`versions/sites/${version}.tgz`, file),
    )
  await bring('2.0.0')
  await bring('3.0.0')
  await utimes(path.join(local, 'sites', '2.0.0'), 1, 1)
  await bring('4.0.0')
  expect(await readdir(path.join(local, 'sites'))).toEqual(['3.0.0', '4.0.0'])
})

it('an archive of another version is never served', async () => {
  const store = onBucket()
  await store.addVersion('sites', '5.0.0', await aVersion('5.0.1'))
  await expect(store.bringVersion('sites', '5.0.0')).rejects.toMatchObject({ reason: 'release_other' })
})

it('a bucket that ignores conditions keeps what came last, so that servers need their lock', async () => {
  const plain = await startBucket({ isConditional: false })
  const store = bucketStore(openBucket(plain.place), { local: aFolder(), locked: databaseLock(null) })
  await store.write('remotes.json', 'first', null)
  await store.write('remotes.json', 'second', null)
  expect((await store.read('remotes.json'))?.text).toBe('second')
  await plain.close()
})
