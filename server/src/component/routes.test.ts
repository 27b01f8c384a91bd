import { createHash } from 'node:crypto'
import { createSite, decodeConnectLink, RuntimeConfig } from '@flotilla/api/contract'
import { packComponent } from '@flotilla/component'
import { aJoomla, akeebaApi, answerOf, linkIn } from '@flotilla/component/testing'
import { startSimulator } from '@flotilla/simulator'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { sites } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer({ environment: { APP_URL: 'https://console.test' } })
afterAll(() => server.close())
const { url, db } = server

describe('the package for Joomla', () => {
  it('is a ZIP built for this console, at the address of the download link', async () => {
    const config = RuntimeConfig.parse(await (await fetch(`${url}/config.json`)).json())
    const answer = await fetch(new URL(config.links.component, url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="flotilla-joomla.zip"')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes).toEqual(await packComponent('https://console.test'))
    const etag = answer.headers.get('etag') ?? ''
    const updates = await fetch(`${url}/component/flotilla-joomla.xml`)
    expect([updates.status, updates.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const told = await updates.text()
    expect(told).toContain('>https://console.test/component/flotilla-joomla.zip<')
    expect(told).toContain(createHash('sha256').update(bytes).digest('hex'))
    const again = await fetch(answer.url, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('creates a link that connects the site with its own token', async () => {
    const simulator = await startSimulator({ speed: 100_000, hasScriptedFailure: false })
    onTestFinished(simulator.close)
    const site = simulator.control.site('stadtwerke-lindau')
    const root = site.api_url.replace('api/index.php', '')
    const akeeba = { frontend_secret_word: site.backup_secret ?? '', jsonapi_enabled: 1 }
    const joomla = aJoomla({
      root,
      configuration: { secret: site.joomla_secret, sitename: site.name },
      params: { com_flotilla: { console: 'https://console.test' }, com_akeebabackup: akeeba },
      profile: { 'joomlatoken.token': site.token_seed, 'joomlatoken.enabled': '1' },
      files: [akeebaApi, '/site/administrator/components/com_akeebabackup/akeebabackup.xml'],
    })
    const link = linkIn(await answerOf(joomla, 'make')) ?? ''
    const found = decodeConnectLink(link.slice(link.indexOf('/addSite/') + '/addSite/'.length))
    if (!found.ok) throw new Error(found.reason)
    expect(found.link.auth).toEqual({ type: 'joomla-token', token: site.token })
    const { token } = await aUser(db)
    const answer = await callApi(url, createSite, { token, body: found.link })
    expect([answer.status, answer.parsed()]).toMatchObject([201, { data: { name: 'Stadtwerke Lindau' } }])
    const [row] = await db.select().from(sites).where(eq(sites.url, root))
    expect(row).toMatchObject({ apiUrl: site.api_url, backupUrl: site.backup_url })
  })
})
