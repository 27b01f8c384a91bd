import { afterAll, describe, expect, it } from 'vitest'
import { openReleaseDesk, type ReleaseDesk } from '../testing/release-desk.ts'
import { startBucket } from '../testing/start-bucket.ts'

const bucket = await startBucket()
const desks = { folder: await openReleaseDesk(), bucket: await openReleaseDesk(bucket.environment) }
afterAll(async () => {
  await Promise.all([desks.folder.close(), desks.bucket.close()])
  await bucket.close()
})

/** What a browser gets at an address, without what differs between two machines by nature. */
async function served({ server }: ReleaseDesk, place: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${place}`, { headers })
  const own = Object.fromEntries(answer.headers)
  for (const name of ['date', 'last-modified', 'x-request-id']) delete own[name]
  return { status: answer.status, headers: own, text: await answer.text() }
}

describe('a console with its releases in a bucket', () => {
  it('publishes, releases, refuses other files and serves as one with a folder does', async () => {
    const { version } = await desks.bucket.released({ name: 'fleet-same', version: '1.0.0' })
    await desks.folder.released({ name: 'fleet-same', version: '1.0.0' })
    for (const file of ['remote-entry.js', 'remote.json', 'missing.js']) {
      const place = `/remotes/fleet-same/${version}/${file}`
      expect(await served(desks.bucket, place)).toEqual(await served(desks.folder, place))
    }
    const { headers } = await served(desks.bucket, `/remotes/fleet-same/${version}/remote-entry.js`)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const registry = await served(desks.bucket, '/remotes.json')
    expect(JSON.parse(registry.text).remotes[0].current.version).toBe('1.0.0')
    const again = { 'if-none-match': registry.headers.etag ?? '' }
    expect((await served(desks.bucket, '/remotes.json', again)).status).toBe(304)
    expect(await desks.bucket.publishAgain('export const b = 2')).toMatchObject({ reason: 'version_taken' })
  })

  it('serves no archive, key or log', async () => {
    for (const place of ['.keys.json', '.log.jsonl', 'versions/fleet-same/1.0.0.tgz', '.incoming/x/y'])
      expect([place, (await served(desks.bucket, `/remotes/${place}`)).status]).toEqual([place, 404])
  })

  it('says with 503 that its bucket is away, and takes no release then', async () => {
    const upload = await desks.bucket.anUpload()
    bucket.setAway(true)
    expect(await desks.bucket.publish(upload)).toMatchObject({ status: 503, reason: 'releases_closed' })
    expect((await served(desks.bucket, '/remotes/fleet-same/2.0.0/remote-entry.js')).status).toBe(503)
    expect((await served(desks.bucket, '/remotes/fleet-same/1.0.0/remote-entry.js')).status).toBe(200)
    bucket.setAway(false)
  })
})
