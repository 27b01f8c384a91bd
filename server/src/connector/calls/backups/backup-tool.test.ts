import { describe, expect, it } from 'vitest'
import { item, list } from '../../testing/json-api-answers.ts'
import { answering, siteThat, testSecret } from '../../testing/site-that.ts'

const json = 'application/vnd.api+json'
const missing = answering(404, json, '{"errors":[{"title":"Resource not found","code":404}]}')
const profiles = answering(200, json, '{"status":200,"data":[{"id":1,"name":"Default"}]}')
const denied = answering(200, 'application/json', '{"status":503,"data":"Access denied"}')
const api = '/site/api/index.php/v2/akeebabackup/index.php'
const page = '/site/index.php?option=com_akeebabackup&view=Api&format=raw'
const infoPath = '/site/api/index.php/v1/panopticon/akeebabackup/info'

type Site = {
  /** Addresses of the backup tool that answer. */
  answers?: ('api' | 'page')[]
  /** The secret word that they take. */
  secret?: string
  /** Row of the plugin; null: there is none. `locked`: Joomla does not let us see it. */
  plugin?: { enabled: number } | null | 'locked'
  /** What the connector says of the tool. */
  info?: object
  /** False: Joomla's list of plugins is empty. */
  hasPlugins?: boolean
}

/** A site whose connector names two addresses of the backup tool, newest first. */
async function siteOf(
  { answers = ['api', 'page'], secret = 'w', plugin = null, info, hasPlugins = true }: Site,
  hasBackup: boolean,
) {
  let origin = ''
  const site = await siteThat(
    (request, response) => {
      const path = request.url ?? ''
      const v2 = [origin + api, origin + page]
      if (path.includes('/v1/plugins')) {
        const row = { id: '266', folder: 'webservices', element: 'akeebabackup' }
        const found = plugin === null || plugin === 'locked' ? [] : [{ ...row, ...plugin }]
        const other = { ...row, id: '1', element: 'content', enabled: 1 }
        const body = JSON.stringify(list(hasPlugins ? [other, ...found] : []))
        return (plugin === 'locked' ? missing : answering(200, json, body))(request, response)
      }
      if (path === infoPath) {
        const body = JSON.stringify(
          item(info ?? { installed: true, api: '3', secret, endpoints: { v3: [], v2 } }),
        )
        return answering(200, json, body)(request, response)
      }
      const isThere = answers.includes(path.includes('/api/') ? 'api' : 'page')
      const isRight = request.headers['x-akeeba-auth'] === secret
      return (isThere ? (isRight ? profiles : denied) : missing)(request, response)
    },
    { hasBackup },
  )
  origin = site.origin
  const asked = () => site.seen.map(({ method, path }) => `${method} ${path.split(/[?&](?:page|method)/)[0]}`)
  return { ...site, asked }
}

describe('the search for an unknown backup tool', () => {
  it.each([
    ['the newest address', ['api', 'page'], api],
    ['the older address, where the newest is closed', ['page'], page],
    ['the newest, whose trouble is told later, where none answers', [], api],
  ] as const)('finds it at %s', async (_, answers, path) => {
    const { client, origin } = await siteOf({ answers: [...answers] }, false)
    await expect(client.backupTool(true)).resolves.toEqual({
      ...{ isInstalled: true, isPluginSwitchedOn: false, access: { url: origin + path, secret: 'w' } },
      profiles: answers.length === 0 ? null : [{ id: 1, name: 'Default' }],
    })
  })

  it('lets Joomla enable its plugin before it asks the connector, which would otherwise damage the plugin', async () => {
    const { client, seen, asked } = await siteOf({ plugin: { enabled: 0 } }, false)
    await expect(client.backupTool(true)).resolves.toMatchObject({ isPluginSwitchedOn: true })
    const plugins = '/site/api/index.php/v1/plugins'
    expect(asked().slice(0, 3)).toEqual([`GET ${plugins}`, `PATCH ${plugins}/266`, `GET ${infoPath}`])
    expect(seen[1]?.headers['content-type']).toBe('application/json')
  })

  it('leaves an enabled plugin alone', async () => {
    const { client, asked } = await siteOf({ plugin: { enabled: 1 } }, false)
    await expect(client.backupTool(true)).resolves.toMatchObject({ isPluginSwitchedOn: false })
    expect(asked().some((call) => call.startsWith('PATCH'))).toBe(false)
  })

  it('does not ask the connector when Joomla does not say whether the plugin is enabled', async () => {
    for (const site of [{ plugin: 'locked' }, { hasPlugins: false }] as const) {
      const { client, asked } = await siteOf(site, false)
      await expect(client.backupTool(true)).resolves.toBeNull()
      expect(asked()).not.toContain(`GET ${infoPath}`)
    }
  })

  it('finds the Core edition installed but unable to start a backup, though it has a secret word', async () => {
    const info = { installed: true, api: null, secret: 'w', endpoints: { v1: ['https://site.test/json'] } }
    const { client } = await siteOf({ info }, false)
    const found = { isInstalled: true, access: null, profiles: null, isPluginSwitchedOn: false }
    await expect(client.backupTool(true)).resolves.toEqual(found)
  })
})

describe('a known backup tool', () => {
  it('is asked at its known address, without the connector', async () => {
    const { client, origin, asked } = await siteOf({ secret: testSecret }, true)
    await expect(client.backupTool(true)).resolves.toMatchObject({
      access: { url: origin + api, secret: testSecret },
    })
    expect(asked()).toEqual([`GET ${api}`])
  })

  it('is looked up through the connector again after the site changed the secret word', async () => {
    const { client, origin, asked } = await siteOf({ secret: 'another word' }, true)
    await expect(client.backupTool(true)).resolves.toMatchObject({
      access: { url: origin + api, secret: 'another word' },
    })
    expect(asked()).toContain(`GET ${infoPath}`)
  })

  it('stays unchanged when it refuses the secret word and the connector may not be asked', async () => {
    const { client, asked } = await siteOf({ secret: 'another word' }, true)
    await expect(client.backupTool(false)).resolves.toBeNull()
    expect(asked()).toEqual([`GET ${api}`])
  })

  it.each([500, 502, 429])('stays unchanged while its site fails with HTTP %i', async (status) => {
    const { client, seen } = await siteThat(answering(status, 'text/html', ''))
    await expect(client.backupTool(true)).rejects.toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })
})

describe('a secret word that the site changes during work', () => {
  /** How often we may ask for it again, and what was kept of that. */
  async function renewing(secret: string) {
    const saved: string[] = []
    let begun = 0
    const renewal = {
      mayBegin: async () => {
        begun += 1
        return begun === 1
      },
      save: async (access: { secret: string }) => void saved.push(access.secret),
    }
    let origin = ''
    const site = await siteThat(
      (request, response) => {
        const path = request.url ?? ''
        const endpoints = { v2: [origin + api] }
        const info = item({ installed: true, secret: 'new word', endpoints })
        const plugins = list([{ id: '1', folder: 'content', element: 'joomla', enabled: 1 }])
        if (path.includes('/v1/plugins')) answering(200, json, JSON.stringify(plugins))(request, response)
        else if (path === infoPath) answering(200, json, JSON.stringify(info))(request, response)
        else (request.headers['x-akeeba-auth'] === secret ? profiles : denied)(request, response)
      },
      { renewal },
    )
    origin = site.origin
    const infos = () => site.seen.filter(({ path }) => path === infoPath).length
    return { client: site.client, saved, infos }
  }

  it('is read once and saved, and the call is repeated with it', async () => {
    const { client, saved, infos } = await renewing('new word')
    await expect(client.profiles()).resolves.toEqual([{ id: 1, name: 'Default' }])
    await expect(client.profiles()).resolves.toHaveLength(1)
    expect([saved, infos()]).toEqual([['new word'], 1])
  })

  it('fails the call when the new word is refused too, and is not read again', async () => {
    const { client, infos } = await renewing('nothing fits')
    await expect(client.profiles()).rejects.toMatchObject({ reason: 'backup_secret_refused' })
    await expect(client.profiles()).rejects.toMatchObject({ reason: 'backup_secret_refused' })
    expect(infos()).toBe(1)
  })
})
