import { once } from 'node:events'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, must, mustBe } from '../attack.ts'
import type { Target } from '../target.ts'

/** Starts the server in its present state and returns whether it came up; its output says why not. */
async function comesUp(target: Target, environment: Record<string, string> = {}): Promise<string | null> {
  return target.start(environment).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

/** Each begins with the server running and leaves it running. */
export const data: Attack[] = [
  {
    finding: 13,
    promise: 'The folder of the data is open to its owner alone',
    isAboutProcess: true,
    async run({ dataDir }) {
      const { mode } = await stat(dataDir)
      mustBe((mode & 0o777).toString(8), '700', 'mode of the folder')
      const names = await readdir(dataDir, { recursive: true })
      for (const name of names) {
        const found = await stat(path.join(dataDir, name)).catch(() => null)
        must(((found?.mode ?? 0) & 0o022) === 0, `${name} may be written by others`)
      }
    },
  },
  {
    finding: 14,
    promise: 'SIGTERM lets requests that are open end',
    isAboutProcess: true,
    async run(target) {
      const open = await Promise.all(Array.from({ length: 24 }, () => heldSignIn(target.server.url)))
      const ended = target.server.kill('SIGTERM')
      const answers = await Promise.all(open.map((finish) => finish()))
      await ended
      const cut = answers.filter((status) => status === 'cut')
      await target.start()
      mustBe(cut, [], 'requests that were cut')
    },
  },
  {
    finding: 15,
    promise: 'A silent mail server holds up no request',
    isAboutProcess: true,
    async run(target) {
      const silent = createServer((socket) => void socket.on('error', () => {})).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const address = silent.address()
      const port = address === null || typeof address === 'string' ? 0 : address.port
      await target.server.kill('SIGKILL')
      await target.start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
      const password = 'a long and other one 4'
      const body = { email: 'mail@example.test', password, password_confirmation: password, tos: true }
      const answer = await Promise.race([
        target.call('/api/register', { body }).catch(() => null),
        wait(8000, null),
      ])
      await target.server.kill('SIGKILL')
      silent.close()
      await target.start()
      mustBe(answer?.status ?? 'no answer', 201, 'registration')
    },
  },
  {
    finding: 8,
    promise: 'A key that does not open the data refuses the start with a sentence',
    isAboutProcess: true,
    async run(target) {
      await target.server.kill('SIGTERM')
      const wrong = await comesUp(target, { APP_KEY: Buffer.alloc(32, 7).toString('base64') })
      await target.server.kill('SIGKILL')
      await target.start()
      must(wrong !== null && /key/i.test(wrong), 'it started with another key')
    },
  },
  {
    finding: 19,
    promise: 'A damaged folder is not replaced, and the sentence names it',
    isAboutProcess: true,
    async run(target) {
      await target.server.kill('SIGTERM')
      const version = path.join(target.dataDir, 'database', 'PG_VERSION')
      const aside = path.join(target.dataDir, 'version')
      await rename(version, aside)
      const damaged = await comesUp(target)
      await target.server.kill('SIGKILL')
      const isReplaced = await stat(version).then(
        () => true,
        () => false,
      )
      if (isReplaced) await rm(aside)
      else await rename(aside, version)
      await target.start()
      must(!isReplaced, 'the database was made anew over the old one')
      must(damaged?.includes('database') === true, 'the sentence does not name the folder')
    },
  },
  {
    finding: 31,
    promise: 'A folder that cannot be used is named',
    isAboutProcess: true,
    async run(target) {
      const file = path.join(target.dataDir, 'no-folder')
      await writeFile(file, '')
      await target.server.kill('SIGTERM')
      const said = await comesUp(target, { DATA_DIR: file })
      await target.start()
      must(said?.includes(file) === true, `the sentence does not name the folder: ${said?.slice(-300)}`)
    },
  },
]

/**
 * A sign-in that the server has begun to read, as its "100 Continue" proves; the returned function sends the
 * rest.
 */
function heldSignIn(url: string): Promise<() => Promise<number | 'cut'>> {
  const body = JSON.stringify({ email: 'agency@demo.test', password: 'flotilla-demo' })
  const headers = {
    ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    expect: '100-continue',
  }
  return new Promise((begun, refused) => {
    const call = request(`${url}/api/login`, { method: 'POST', headers, agent: false })
    const answer = new Promise<number | 'cut'>((resolve) => {
      call.on('response', (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      call.on('error', (error) => {
        refused(error)
        resolve('cut')
      })
    })
    call.on('continue', () =>
      begun(() => {
        call.end(body)
        return answer
      }),
    )
    call.flushHeaders()
  })
}
