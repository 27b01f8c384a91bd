import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { reportFile } from '@flotilla/api/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { plantRelease } from '../testing/plant-release.ts'
import {
  archiveOf,
  aTeam,
  entriesOf,
  signedBy,
  type Team,
  writeReport,
  writeShellPage,
} from '../testing/team.ts'

let server: TestServer
let built: string
let team: Team
const folder = () => path.join(server.folder, 'releases')

beforeEach(async () => {
  server = await startTestServer()
  built = await mkdtemp(path.join(tmpdir(), 'built-'))
  team = await aTeam(server.deps.releases, 'team-a', 'fleet-report')
  await mkdir(path.join(server.folder, 'shell'))
  await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')
})
afterEach(async () => {
  await server.close()
  await rm(built, { recursive: true, force: true })
})

async function publish() {
  const release = { name: 'fleet-report', version: '1.0.0' }
  const dist = await plantRelease(built, release)
  await writeReport(dist, release)
  const body = await archiveOf(await entriesOf(dist, ['remote.json', 'remote-entry.js', reportFile]))
  const place = '/api/remotes/fleet-report/versions'
  const answer = await fetch(`${server.url}${place}`, signedBy(team, { path: place, version: '1.0.0', body }))
  return { status: answer.status, body: Object(await answer.json()) }
}

describe('a console that cannot take a release says so with 503', () => {
  it('while its shell is not built', async () => {
    await writeFile(path.join(server.folder, 'shell', 'index.html'), '<!doctype html>')
    expect(await publish()).toMatchObject({ status: 503, body: { reason: 'console_unbuilt' } })
  })

  it.each(['remotes.json', '.keys.json'])('while %s is damaged', async (file) => {
    await writeFile(path.join(folder(), file), '{"schema":1')
    expect(await publish()).toMatchObject({ status: 503, body: { reason: 'registry_unreadable' } })
  })
})
