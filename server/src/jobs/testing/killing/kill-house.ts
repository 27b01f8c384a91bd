import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '@flotilla/simulator'
import getPort from 'get-port'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { accounts, tokens, users } from '../../../db/index.ts'
import { hashToken } from '../../../secrets/token.ts'
import { openTestDatabase } from '../../../testing/database/open-test-database.ts'
import { serverProcess } from '../../../testing/processes/server-process.ts'

const token = 'token-of-a-test'

export const Missed = z.object({
  data: z.array(z.object({ event: z.string(), payload: z.looseObject({ seq: z.number() }) })),
})
export const Made = z.object({ data: z.object({ id: z.number() }) })
export const Detail = z.object({
  data: z.looseObject({
    process_state: z.number(),
    audits: z.array(z.looseObject({ id: z.number() })),
    backups: z.array(
      z.looseObject({ id: z.number(), remotesite_state: z.string(), last_test_state: z.number() }),
    ),
  }),
})

/** A data folder with one signed-in user. */
async function aDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db, close } = await openTestDatabase(dataDir)
  const [account] = await db.insert(accounts).values({}).returning()
  const [user] = await db
    .insert(users)
    .values({ accountId: account?.id ?? 0, email: 'a@b.test', passwordHash: '' })
    .returning()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insert(tokens)
    .values({ userId: user?.id ?? 0, hash: hashToken(token), createdAt: new Date(), expiresAt })
  await close()
  return dataDir
}

/** The server in a process of its own, with calls that are parsed. */
function aServer(dataDir: string, port: number, simulatorUrl: string) {
  const server = serverProcess({ dataDir, port, simulatorUrl })
  onTestFinished(() => server.kill())

  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    schema: z.ZodType<T>,
    body?: unknown,
  ): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return schema.parse(await answer.json())
  }

  return {
    call,
    run: server.run,
    kill: server.kill,
    /** Waits for an event after number `after`; answers its number. */
    event: (name: string, after: number) =>
      server.eventually(async () => {
        const { data } = await call('GET', `/events?after=${after}`, Missed)
        return data.find(({ event }) => event === name)?.payload.seq
      }),
  }
}

/** A server that is killed, and a simulated site that it knows and has read. */
export async function aKillHouse(speed: number, slug = 'gemeinde-oberhofen') {
  const simulator = await startSimulator({ speed, hasScriptedFailure: false })
  onTestFinished(simulator.close)
  const server = aServer(await aDataFolder(), await getPort(), simulator.url)
  await server.run()
  const {
    name,
    url,
    url_backend,
    api_url,
    token: secret,
    backup_url,
    backup_secret,
  } = simulator.control.site(slug)
  const backup = { url: backup_url, secret: backup_secret }
  const link = {
    v: 1,
    name,
    url,
    url_backend,
    api_url,
    auth: { type: 'joomla-token', token: secret },
    backup,
    ts: 1,
  }
  const { id } = (await server.call('POST', '/site', Made, link)).data
  const seq = await server.event('siteupdate.success', 0)
  const starts = () =>
    simulator.control.log().filter(({ method, path }) => method === 'POST' && path.includes('akeebabackup'))
  const counts = async () => ({
    here: (await server.call('GET', `/site/${id}`, Detail)).data.backups.length,
    there: simulator.control.site(slug).backups.length,
    starts: starts().length,
  })
  return { server, id, seq, counts, control: simulator.control }
}
