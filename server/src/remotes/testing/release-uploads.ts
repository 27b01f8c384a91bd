import assert from 'node:assert/strict'
import { reportFile } from '@flotilla/api/releases'
import { plantRelease } from './plant-release.ts'
import { archiveOf, type Entry, entriesOf, signedBy, type Team, writeReport } from './team.ts'

export type Answer = { status: number; reason?: string; message?: string; data?: unknown }

type Release = Parameters<typeof plantRelease>[1]
type Upload = {
  name: string
  version: string
  body: Buffer
  as?: Team
  over?: Parameters<typeof signedBy>[1]['over']
}

type Desk = {
  /** Folder for builds. */
  built: string
  team: Team
  send: (init: RequestInit, place: string) => Promise<Answer>
}

const names = ['remote.json', 'remote-entry.js', reportFile]

/** What a team uploads. */
export function createUploads({ built, team, send }: Desk) {
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
  return { aBuild, anUpload, publish, publishWith, publishAlso, publishOver, publishReport, publishAgain }
}

/** What a team orders for its versions. */
export function createOrders({ team, send }: Desk, uploads: ReturnType<typeof createUploads>) {
  let routes = 0
  const order = (act: string, body: object, name = 'fleet-report', as = team) => {
    const place = `/api/remotes/${name}/${act}`
    return send(signedBy(as, { path: place, body: Buffer.from(JSON.stringify(body)) }), place)
  }

  async function released(over: Partial<Release> = {}): Promise<Upload> {
    routes += 1
    const upload = await uploads.anUpload({
      routes: [{ path: `/r${routes}`, layout: 'app', title: 'R' }],
      ...over,
    })
    assert.equal((await uploads.publish(upload)).status, 201)
    assert.equal((await order('release', { version: upload.version }, upload.name)).status, 200)
    return upload
  }
  return { order, released }
}
