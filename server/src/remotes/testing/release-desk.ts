import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ReleaseReason } from '@flotilla/api/releases'
import { startTestServer } from '../../testing/index.ts'
import { runKeyCommand } from '../keys/key-command.ts'
import { type Answer, createOrders, createUploads } from './release-uploads.ts'
import { aTeam, writeShellPage } from './team.ts'

/**
 * What is refused: the reason, what is wrong in words, the status, the attempt, and what was there before it.
 */
export type Row = [
  ReleaseReason,
  string,
  number,
  (desk: ReleaseDesk) => Promise<Answer>,
  ((desk: ReleaseDesk) => Promise<void>)?,
]

export type ReleaseDesk = Awaited<ReturnType<typeof openReleaseDesk>>

/**
 * A console with four teams, of which one has lost its key and one is not trusted, and what they send to
 * it. `environment`: settings that differ.
 */
export async function openReleaseDesk(environment: Record<string, string> = {}) {
  const server = await startTestServer({ environment })
  const { releases: store } = server.deps
  const folder = store.local
  const built = await mkdtemp(path.join(tmpdir(), 'built-'))
  await mkdir(path.join(server.folder, 'shell'), { recursive: true })
  await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')
  const team = await aTeam(store, 'team-a', 'fleet-*')
  const gone = await aTeam(store, 'team-gone', 'fleet-*')
  await runKeyCommand(['withdraw', 'team-gone'], store)
  const others = await aTeam(store, 'team-b', 'sites')
  const framed = await aTeam(store, 'team-framed', 'fleet-*', '--framed')

  async function send(init: RequestInit, place: string): Promise<Answer> {
    const answer = await fetch(`${server.url}${place}`, init)
    return { status: answer.status, ...Object(await answer.json()) }
  }

  const uploads = createUploads({ built, team, send })
  const orders = createOrders({ built, team, send }, uploads)

  /** Every version that can be served. */
  async function served(): Promise<string[]> {
    const found = await readdir(folder, { recursive: true })
    return found.filter((place) => place.endsWith('remote.json') && !place.startsWith('.'))
  }

  async function close(): Promise<void> {
    await server.close()
    await rm(built, { recursive: true, force: true })
  }

  return { server, folder, team, gone, others, framed, send, served, close, ...uploads, ...orders }
}
