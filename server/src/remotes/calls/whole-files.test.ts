import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import { listRemotes } from '../rules/list-remotes.ts'
import { publishFolder } from '../rules/publish-folder.ts'
import { releaseRemote } from '../rules/release-remote.ts'
import { plantRelease } from '../testing/plant-release.ts'

const server = await startTestServer()
const folder = path.join(server.folder, 'releases')
const store = server.deps.releases
const desk = { store, by: 'test' }
const built = await mkdtemp(path.join(tmpdir(), 'built-'))
afterAll(async () => {
  await server.close()
  await rm(built, { recursive: true, force: true })
})

/** What a process leaves that was killed in the middle of an upload, an hour and more ago or just now. */
async function leftOver(name: string, at: Date): Promise<string> {
  const place = path.join(folder, '.incoming', name)
  await mkdir(path.join(place, 'files'), { recursive: true })
  await writeFile(path.join(place, 'files', 'remote-entry.js'), 'half')
  await writeFile(path.join(place, 'files', 'remote.json'), '{}')
  await utimes(place, at, at)
  return place
}

describe('a process that is killed in the middle of a change', () => {
  it('leaves nothing that is served or listed', async () => {
    const before = await listRemotes(store)
    await leftOver('killed', new Date())
    for (const place of ['.incoming', '%2eincoming', 'x/../.incoming', '/.incoming', '%2f.incoming']) {
      const answer = await fetch(`${server.url}/remotes/${place}/killed/files/remote-entry.js`)
      expect([place, answer.status]).toEqual([place, 404])
    }
    expect(await listRemotes(store)).toEqual(before)
  })

  it('leaves files that the next upload removes once they are old, and keeps those of an upload under way', async () => {
    await leftOver('killed', new Date(Date.now() - 2 * 60 * 60_000))
    await leftOver('under-way', new Date())
    await publishFolder(desk, await plantRelease(built, { name: 'sites', version: '1.0.0' }))
    expect(await readdir(path.join(folder, '.incoming'))).toEqual(['under-way'])
  })

  it('leaves a line of the log half written, and the lines around it stay', async () => {
    await publishFolder(desk, await plantRelease(built, { name: 'updates', version: '1.0.0' }))
    await writeFile(path.join(folder, '.log.jsonl'), '{"at":"2026-11-27T0', { flag: 'a' })
    await releaseRemote(desk, { name: 'updates', version: '1.0.0' })
    const log = (await listRemotes(store)).find(({ name }) => name === 'updates')?.log ?? []
    expect(log.map(({ act }) => act)).toEqual(['release', 'publish'])
    for (const hidden of ['.log.jsonl', '.keys.json'])
      expect((await fetch(`${server.url}/remotes/${hidden}`)).status).toBe(404)
  })
})
