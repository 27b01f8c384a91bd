import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ReleaseReason, reportFile } from '@flotilla/api/releases'
import { startTestServer } from '../../testing/index.ts'
import { runKeyCommand } from '../keys/key-command.ts'
import { plantRelease } from './plant-release.ts'
import {
  archiveOf,
  aTeam,
  type Entry,
  entriesOf,
  signedBy,
  type Team,
  writeReport,
  writeShellPage,
} from './team.ts'

export type Answer = { status: number; reason?: string; message?: string; data?: unknown }

/** What is refused: the reason, what is wrong in words, the status, and the attempt. */
export type Row = [ReleaseReason, string, number, () => Promise<Answer>]

type Release = Parameters<typeof plantRelease>[1]
type Upload = {
  name: string
  version: string
  body: Buffer
  as?: Team
  over?: Parameters<typeof signedBy>[1]['over']
}

const names = ['remote.json', 'remote-entry.js', reportFile]

export type ReleaseDesk = Awaited<ReturnType<typeof openReleaseDesk>>

/** A console with three teams, one of which has lost its key, and what they send to it. */
export async function openReleaseDesk() {
  const server = await startTestServer()
  const folder = path.join(server.folder, 'releases')
  const built = await mkdtemp(path.join(tmpdir(), 'built-'))
  await mkdir(path.join(server.folder, 'shell'), { recursive: true })
  await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')
  const team = await aTeam(folder, 'team-a', 'fleet-*')
  const gone = await aTeam(folder, 'team-gone', 'fleet-*')
  await runKeyCommand(['withdraw', 'team-gone'], folder)
  const others = await aTeam(folder, 'team-b', 'sites')

  async function send(init: RequestInit, place: string): Promise<Answer> {
    const answer = await fetch(`${server.url}${place}`, init)
    return { status: answer.status, ...Object(await answer.json()) }
  }

  let count = 0

  /** A build of a remote that is right, or differs as a test says; each with its own version. */
  async function aBuild(over: Partial<Release> = {}, code?: string) {
    count += 1
    const release = { name: 'fleet-report', version: `1.0.${count}`, ...over }
    const dist = await plantRelease(built, release, code)
    await writeReport(dist, release)
    return { dist, ...release }
  }

  async function publish({ name, version, body, as = team, over }: Upload): Promise<Answer> {
    const place = `/api/remotes/${name}/versions`
    return await send(signedBy(as, { path: place, version, body, ...(over && { over }) }), place)
  }

  async function publishWith(
    change: (entries: Entry[]) => Entry[],
    over: Partial<Release> = {},
    code?: string,
  ) {
    const { dist, name, version } = await aBuild(over, code)
    return await publish({ name, version, body: await archiveOf(change(await entriesOf(dist, names))) })
  }
  const publishAlso = (...entries: Entry[]) => publishWith((own) => [...own, ...entries])
  const publishOver = (over: Partial<Release>, code?: string) => publishWith((own) => own, over, code)

  /** A right upload, for what is wrong with its request. */
  async function anUpload(over: Partial<Release> = {}): Promise<Upload> {
    const { dist, name, version } = await aBuild(over)
    return { name, version, body: await archiveOf(await entriesOf(dist, names)) }
  }

  async function publishReport(of: { version?: string }, findings: string[]): Promise<Answer> {
    const { dist, name, version } = await aBuild()
    await writeReport(dist, { name, version, ...of }, findings)
    return await publish({ name, version, body: await archiveOf(await entriesOf(dist, names)) })
  }

  async function publishAgain(code: string): Promise<Answer> {
    const first = await aBuild({}, 'export const a = 1')
    const body = await archiveOf(await entriesOf(first.dist, names))
    assert.equal((await publish({ ...first, body })).status, 201)
    const next = await aBuild({ version: first.version }, code)
    return await publish({ ...next, body: await archiveOf(await entriesOf(next.dist, names)) })
  }

  const order = (act: string, body: object, name = 'fleet-report', as = team) => {
    const place = `/api/remotes/${name}/${act}`
    return send(signedBy(as, { path: place, body: Buffer.from(JSON.stringify(body)) }), place)
  }

  async function released(over: Partial<Release> = {}): Promise<Upload> {
    const upload = await anUpload({ routes: [{ path: `/r${count}`, layout: 'app', title: 'R' }], ...over })
    assert.equal((await publish(upload)).status, 201)
    assert.equal((await order('release', { version: upload.version }, upload.name)).status, 200)
    return upload
  }

  /** Every version that can be served. */
  async function served(): Promise<string[]> {
    const found = await readdir(folder, { recursive: true })
    return found.filter((place) => place.endsWith('remote.json') && !place.startsWith('.'))
  }

  async function close(): Promise<void> {
    await server.close()
    await rm(built, { recursive: true, force: true })
  }

  return {
    ...{ server, folder, team, gone, others, close, served },
    ...{
      send,
      publish,
      publishWith,
      publishAlso,
      publishOver,
      anUpload,
      publishReport,
      publishAgain,
      aBuild,
    },
    ...{ order, released },
  }
}
