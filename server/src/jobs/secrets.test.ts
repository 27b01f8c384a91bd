import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '@flotilla/simulator'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverProcess } from '../testing/processes/server-process.ts'

const slug = 'gemeinde-oberhofen'
const password = 'flotilla-demo'

/** A server that logs all there is, with a connected site, and everything that it ever answered. */
async function aHouse() {
  const simulator = await startSimulator({ speed: 1000, hasScriptedFailure: false })
  onTestFinished(simulator.close)
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-secrets-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const environment = { LOG_LEVEL: 'trace', DEMO_SITES: '0', DEMO_SPEED: '1000', CLOCKS: '0' }
  const server = serverProcess({ dataDir, port: await getPort(), simulatorUrl: simulator.url, environment })
  onTestFinished(() => server.kill())
  await server.run()
  const answers: string[] = []
  let token = ''

  async function call(method: 'GET' | 'POST', path: string, body?: unknown) {
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (path !== '/login') answers.push(`${path} ${answer.status} ${[...answer.headers].join()} ${text}`)
    return { status: answer.status, json: Object(JSON.parse(text)) }
  }

  token = (await call('POST', '/login', { email: 'agency@demo.test', password })).json.token
  const told = async (name: string, count: number) =>
    server.eventually(async () => {
      const { data } = (await call('GET', '/events?after=0')).json
      return data.filter(({ event }: { event: string }) => event === name).length >= count ? true : undefined
    })
  return { simulator, server, dataDir, answers, call, told }
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('the credentials of a site', { timeout: 120_000 }, () => {
  it('appear in no answer, log line or file, whether work succeeds or fails', async () => {
    const { simulator, server, dataDir, answers, call, told } = await aHouse()
    const site = simulator.control.site(slug)
    const secrets = [site.token, site.backup_secret ?? '', site.token_seed, password]
    const auth = { type: 'joomla-token', token: site.token }
    const backup = { url: site.backup_url, secret: site.backup_secret }
    const { name, url, url_backend, api_url } = site
    const link = { v: 1, name, url, url_backend, api_url, auth, backup, ts: 1 }
    const { id } = (await call('POST', '/site', link)).json.data
    await told('siteupdate.success', 1)
    await call('POST', `/site/${id}/backup`)
    await told('backup.finished', 1)
    const echo = `PHP Fatal error: ${site.token} ${site.backup_secret} _akeebaAuth=${site.backup_secret}`
    simulator.control.set(slug, {
      fault: { kind: 'http', status: 500, contentType: 'text/plain', body: echo },
    })
    await call('POST', `/site/${id}/backup`)
    await told('backup.failed', 1)
    await call('POST', `/site/${id}/updateinfo`)
    await told('siteupdate.failed', 1)
    await call('POST', '/site', { ...link, url: 'https://other.test/' })
    await call('POST', '/site', { ...link, surplus: site.token })
    await call('POST', '/site', { ...link, auth: { ...auth, token: 7 } })
    for (const path of [
      '/accountsites',
      `/site/${id}`,
      '/accountupdates',
      '/accountextensions',
      '/activity',
      '/user',
      '/account',
    ])
      await call('GET', path)
    const log = server.output()
    expect(log).toContain('"level":')
    await server.kill('SIGTERM')
    const files = await filesBelow(dataDir)
    expect(files.length).toBeGreaterThan(10)
    for (const secret of secrets) {
      expect(answers.filter((answer) => answer.includes(secret))).toEqual([])
      expect(log.includes(secret)).toBe(false)
      for (const file of files) {
        const isThere = (await readFile(file)).includes(secret)
        expect(isThere, `${file} holds a secret`).toBe(false)
      }
    }
  })
})
