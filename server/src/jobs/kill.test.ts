import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '@flotilla/simulator'
import getPort from 'get-port'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accounts, tokens, users } from '../db/index.ts'
import { hashToken } from '../secrets/token.ts'
import { openTestDatabase } from '../testing/database/open-test-database.ts'
import { serverProcess } from '../testing/processes/server-process.ts'

const behind = 'optik-hansen'
const token = 'token-of-a-test'
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const Missed = z.object({
  data: z.array(z.object({ event: z.string(), payload: z.looseObject({ seq: z.number() }) })),
})
const Made = z.object({ data: z.object({ id: z.number() }) })
const Detail = z.object({
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
  ends.push(() => rm(dataDir, { recursive: true, force: true }))
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
  ends.push(server.kill)

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

async function aHouse(speed: number, slug = 'gemeinde-oberhofen') {
  const simulator = await startSimulator({ speed, hasScriptedFailure: false })
  ends.push(simulator.close)
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

describe('a server that is killed', { timeout: 240_000 }, () => {
  it('makes exactly one backup, whenever the kill comes', async () => {
    const { server, id, seq, counts } = await aHouse(20)
    const before = await counts()
    let after = seq

    await server.call('POST', `/site/${id}/backup`, Made)
    await server.kill()
    await server.run()
    after = await server.event('backup.finished', after)
    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })

    await server.call('POST', `/site/${id}/backup`, Made)
    await server.event('backup.progress', after)
    await server.kill()
    await server.run()
    await server.kill()
    await server.run()
    after = await server.event('backup.finished', after)
    expect(await counts()).toEqual({ here: before.here + 2, there: before.there + 2, starts: 2 })

    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.backups.every(({ remotesite_state }) => remotesite_state !== 'run')).toBe(true)
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    expect(told.map(({ payload }) => payload.seq)).toEqual(told.map((_, index) => index + 1))
    expect(told.filter(({ event }) => event === 'backup.finished')).toHaveLength(2)
    expect(told.filter(({ event }) => event === 'backup.failed')).toHaveLength(0)
  })

  it('tests the backup that it made exactly once, killed between the two and in the middle of the test', async () => {
    const { server, id, seq, counts, control } = await aHouse(200)
    const before = await counts()
    control.set('gemeinde-oberhofen', { fault: { kind: 'archive', bytes: 60_000_000, partBytes: 1_000_000 } })

    await server.call('POST', `/site/${id}/backupandtest`, Made)
    let after = await server.event('backup.finished', seq)
    await server.kill()
    await server.run()
    after = await server.event('backuptest.progress', after)
    await server.kill()
    await server.run()
    await server.event('backuptest.finished', after)

    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.backups.filter(({ last_test_state }) => last_test_state === 1)).toEqual([])
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const tests = told.filter(({ event }) => event.startsWith('backuptest'))
    const ends = tests.filter(({ event }) => event !== 'backuptest.progress')
    expect(ends.map(({ event }) => event)).toEqual(['backuptest.started', 'backuptest.finished'])
    expect(ends.at(-1)?.payload).toMatchObject({ last_test_state: 2 })
    const percents = tests.flatMap(({ payload }) =>
      typeof payload.progress === 'number' ? [payload.progress] : [],
    )
    expect(percents).toEqual([...new Set(percents)].sort((a, b) => a - b))
  })

  it('makes exactly one audit, killed during the backup before it and in its own middle', async () => {
    const { server, id, seq, counts } = await aHouse(10)
    const before = await counts()
    await server.call('POST', `/site/${id}/backupandaudit`, Made)
    let after = await server.event('backup.progress', seq)
    await server.kill()
    await server.run()
    after = await server.event('audit.progress', after)
    await server.kill()
    await server.run()
    await server.event('audit.finished', after)

    expect(await counts()).toEqual({ here: before.here + 1, there: before.there + 1, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    expect(data.audits).toEqual([expect.objectContaining({ state: 2, auditstate: 1 })])
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const audit = told.filter(({ event }) => event.startsWith('audit'))
    const ends = audit.filter(({ event }) => event !== 'audit.progress')
    expect(ends.map(({ event }) => event)).toEqual(['audit.started', 'audit.finished'])
  })

  it('ends what was cancelled before the kill, and tidies up at the site', async () => {
    const { server, id, seq, counts } = await aHouse(20)
    const before = await counts()
    await server.call('POST', `/site/${id}/backupandtest`, Made)
    await server.event('backup.progress', seq)
    await server.call('POST', `/site/${id}/cancel`, Made)
    await server.kill()
    await server.run()
    await server.event('backup.failed', seq)

    expect(await counts()).toEqual({ ...before, starts: 1 })
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data.process_state).toBe(0)
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const ends = told.filter(({ event }) => /^backup.*(failed|finished)$/.test(event))
    expect(ends.map(({ payload }) => payload.is_cancelled)).toEqual([true])
  })

  it('brings a core update to its end, killed as unpacking begins, in its middle, and behind it', async () => {
    const { server, id, seq, control } = await aHouse(20, behind)
    const asked = (what: string) =>
      control.log().filter(({ path }) => path.endsWith(what) || path.includes(`${what}?`)).length
    const files = () => [...new Set(Object.values(control.coreFiles(behind)))]
    const killAt = async (path: string) => {
      const before = asked(path)
      await expect.poll(() => asked(path), { timeout: 60_000, interval: 20 }).toBeGreaterThan(before)
      await server.kill()
    }

    control.set(behind, { fault: { kind: 'hold', path: 'extract.php' } })
    await server.call('POST', `/site/${id}/updatecore`, Made)
    await killAt('extract.php')
    control.clear(behind)
    await server.run()
    // It is not known whether anything was unpacked: it is, once more, from a package that was fetched
    // afresh.
    await expect.poll(files, { timeout: 60_000, interval: 20 }).toHaveLength(2)
    control.set(behind, { fault: { kind: 'hold', path: 'postupdate' } })
    await server.kill()
    expect(files()).toHaveLength(2)
    const killed = killAt('postupdate')
    await server.run()
    await killed
    expect(files()).toEqual(['5.4.8'])
    control.clear(behind)
    await server.run()
    await server.event('coreupdate.success', seq)

    expect(asked('postupdate')).toBe(1)
    expect(control.effects().filter(({ kind }) => kind === 'extract').length).toBeLessThanOrEqual(2)
    const { data } = await server.call('GET', `/site/${id}`, Detail)
    expect(data).toMatchObject({ process_state: 0, app_version: '5.4.8', core_need_update: 0 })
    const { data: told } = await server.call('GET', '/events?after=0', Missed)
    const ends = told.filter(({ event }) => /^coreupdate\.(success|failed)$/.test(event))
    expect(ends.map(({ event }) => event)).toEqual(['coreupdate.success'])
  })
})
