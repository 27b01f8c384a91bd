import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { register } from '@flotilla/api/contract'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mails, openDatabase } from '../db/index.ts'
import { createLogger } from '../log/create-logger.ts'
import { appKeys } from '../secrets/app-key.ts'
import { createCipher } from '../secrets/cipher.ts'
import { callApi, openTestDatabase } from '../testing/index.ts'
import type { DeathPoint } from '../testing/processes/die-at.ts'
import { serverProcess } from '../testing/processes/server-process.ts'
import { createPostOffice } from './post-office.ts'

const dieAt = fileURLToPath(new URL('../testing/processes/die-at.ts', import.meta.url))
const appKey = '3'.repeat(64)
const waiting = Array.from({ length: 30 }, (_, index) => `waiting-${index}`)

/** A server start runs the first statement with this text to release the mails of the earlier process. */
const claims = 'update "mails" set "lease_until"'
const points: DeathPoint[] = [
  // Taken and not handed over; handed over and not noted; noted.
  { text: claims, nth: 5, when: 'after' },
  { text: 'update "mails" set "message"', nth: 3, when: 'before' },
  { text: 'update "mails" set "message"', nth: 4, when: 'after' },
]

/** A house whose mails wait for a server that was never started. */
async function aHouse() {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db, close } = await openTestDatabase(dataDir)
  const { current } = await appKeys({ APP_KEY: appKey, APP_KEY_PREVIOUS: null, DATA_DIR: dataDir })
  const { mailer } = createPostOffice({
    ...{ db, cipher: createCipher(current), now: () => new Date(), isAlone: true },
    ...{ transport: { send: async () => {} }, onSettled: async () => {}, logger: createLogger('silent') },
  })
  await db.transaction(async (tx) => {
    for (const key of waiting) {
      await mailer.send({ key, to: `${key}@example.test`, subject: key, text: key }, tx)
    }
  })
  await close()
  const server = serverProcess({
    ...{ dataDir, port: await getPort(), simulatorUrl: 'http://127.0.0.1:1' },
    environment: { DEMO: '0', ALLOW_PRIVATE_SITES: '0', CLOCKS: '0', APP_KEY: appKey },
  })
  onTestFinished(() => server.kill())
  const written = async () => {
    const names = await readdir(join(dataDir, 'mail')).catch(() => [])
    return names.filter((name) => name.endsWith('.eml')).map((name) => name.replace('.eml', ''))
  }
  const rows = async () => {
    const opened = await openDatabase({ dataDir })
    return opened.db.select().from(mails).orderBy(mails.id).finally(opened.close)
  }
  return { server, written, rows }
}

describe('the mails of a server that is killed while it sends them', { timeout: 300_000 }, () => {
  it('are all sent, each under its own key, even one that was queued just before a kill', async () => {
    const { server, written, rows } = await aHouse()
    for (const point of points) {
      const environment = { DIE_AT: JSON.stringify(point) }
      const ended = await server.start({ environment, preloads: [dieAt] }).gone
      expect([point, ended, ended === 'SIGKILL' ? '' : server.output()]).toEqual([point, 'SIGKILL', ''])
    }
    const files = await written()
    const sent = (await rows()).filter(({ state }) => state === 'sent')
    expect(files).toEqual(expect.arrayContaining(sent.map(({ key }) => key)))
    expect(files.length).toBeLessThan(waiting.length)

    await server.run()
    const password = 'a long password 1'
    const body = { email: 'new@example.test', password, password_confirmation: password, tos: true }
    expect((await callApi(server.url, register, { body })).status).toBe(201)
    await server.kill()

    await server.run()
    await server.eventually(async () => (await written()).length > waiting.length || undefined)
    await server.kill('SIGTERM')
    const all = await rows()
    expect(all.map(({ key }) => key).toSorted()).toEqual((await written()).toSorted())
    expect(all.map(({ recipient }) => recipient).toSorted()).toEqual(
      [...waiting.map((key) => `${key}@example.test`), 'new@example.test'].toSorted(),
    )
    expect(all.map(({ state, message, tries }) => [state, message, tries])).toEqual(
      all.map(() => ['sent', null, 1]),
    )
  })
})
