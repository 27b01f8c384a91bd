import { decodeConnectLink } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { aJoomla, akeebaApi, answerOf, linkIn } from './testing/a-joomla.ts'

async function linkOf(joomla = aJoomla()) {
  const url = linkIn(await answerOf(joomla, 'make')) ?? ''
  const found = decodeConnectLink(url.slice(url.indexOf('/addSite/') + '/addSite/'.length))
  return { url, link: found.ok ? found.link : null }
}

describe('the connect link', () => {
  it('decodes in the console to the site, its API token and the secret of its backup tool', async () => {
    const { url, link } = await linkOf()
    expect(url).toMatch(/^https:\/\/console\.test\/addSite\/[\w-]+$/)
    expect(link).toEqual({
      v: 1,
      name: 'Bäckerei Klein & Söhne',
      url: 'https://www.example.test/joomla/',
      url_backend: 'https://www.example.test/joomla/administrator/',
      api_url: 'https://www.example.test/joomla/api/index.php',
      auth: { type: 'joomla-token', token: expect.any(String) },
      backup: {
        url: 'https://www.example.test/joomla/api/index.php/v2/akeebabackup/index.php',
        secret: 'word of akeeba',
      },
      ts: expect.any(Number),
    })
    const now = Date.now() / 1000
    expect(Math.abs((link?.ts ?? 0) - now)).toBeLessThan(300)
  })

  it("carries the token that Joomla's own plugin accepts: HMAC of the user's seed with the site's secret", async () => {
    const { link } = await linkOf()
    const token = link?.auth.type === 'joomla-token' ? link.auth.token : ''
    const { createHmac } = await import('node:crypto')
    const hash = createHmac('sha256', 'secret of the site').update('seed of the user').digest('hex')
    expect(Buffer.from(token, 'base64').toString()).toBe(`sha256:42:${hash}`)
  })

  it.each([
    ['there is none', {}],
    ['it is switched off', { 'joomlatoken.token': 'c2VlZA==', 'joomlatoken.enabled': '0' }],
  ])('carries a new token for the user when %s', async (_, profile) => {
    const { link } = await linkOf(aJoomla({ profile }))
    const token = link?.auth.type === 'joomla-token' ? link.auth.token : ''
    expect(Buffer.from(token, 'base64').toString()).toMatch(/^sha256:42:[0-9a-f]{64}$/)
  })

  it.each([
    ['is not installed', { params: { com_flotilla: { console: 'https://console.test' } } }],
    ['has no API, as the edition Core', { files: ['/site/administrator/components/com_akeebabackup/a.xml'] }],
    ['has its API switched off', { params: akeeba({ frontend_secret_word: 'w', jsonapi_enabled: 0 }) }],
    [
      'encrypts its secret',
      { params: akeeba({ frontend_secret_word: '###AES128###x', jsonapi_enabled: 1 }) },
    ],
  ])('leaves out the backup tool when it %s', async (_, changes) => {
    const { link } = await linkOf(aJoomla(changes))
    expect(link).not.toBeNull()
    expect(link).not.toHaveProperty('backup')
  })

  it('names the older address of the backup tool where only that one exists', async () => {
    const files = [
      akeebaApi.replace('/site/api/', '/site/'),
      '/site/administrator/components/com_akeebabackup/a',
    ]
    const { link } = await linkOf(aJoomla({ files }))
    expect(link?.backup?.url).toBe(
      'https://www.example.test/joomla/index.php?option=com_akeebabackup&view=Api&format=raw',
    )
  })

  it.each([
    ['an empty name', '  ', 'www.example.test'],
    ['a name that is too long', 'ä'.repeat(300), 'ä'.repeat(200)],
    ['a name of many lines', 'A\n  B', 'A B'],
  ])('carries a readable site name for %s', async (_, sitename, expected) => {
    const { link } = await linkOf(aJoomla({ configuration: { secret: 's', sitename } }))
    expect(link?.name).toBe(expected)
  })

  it('is refused until a console is set, and the page says so', async () => {
    const params = { com_akeebabackup: { frontend_secret_word: 'w', jsonapi_enabled: 1 } }
    const answer = await answerOf(aJoomla({ params }), 'display')
    expect(answer).toContain('[COM_FLOTILLA_CHECK_CONSOLE_HELP]')
    expect(linkIn(await answerOf(aJoomla({ params }), 'make'))).toBeNull()
  })

  it.each(['javascript:alert(1)', 'https://user@console.test', 'console.test', 'https://'])(
    'is refused for the console address %s',
    async (console) => {
      const answer = await answerOf(aJoomla({ params: { com_flotilla: { console } } }), 'make')
      expect(linkIn(answer)).toBeNull()
      expect(answer).toContain('error: [COM_FLOTILLA_ERROR_CONSOLE]')
    },
  )
})

describe('the connect link when the database fails', () => {
  it('keeps the stored token, and does not show the database error as a message of the component', async () => {
    const profile = { 'joomlatoken.token': 'c2VlZA==', 'joomlatoken.enabled': '0' }
    const answer = await answerOf(aJoomla({ profile, refusedKey: 'joomlatoken.enabled' }), 'make')
    expect(answer).toMatch(/^RuntimeException: Duplicate entry/)
    expect(answer).not.toContain('error:')
    expect(answer).toContain(`<!-- profile ${JSON.stringify(profile)} -->`)
  })
})

describe('the name of a site that holds HTML', () => {
  it.each(['"><script>alert(1)</script>', "' onmouseover='alert(1)", '</textarea><b>'])(
    'is escaped on the page: %s',
    async (sitename) => {
      const answer = await answerOf(aJoomla({ configuration: { secret: 's', sitename } }), 'make')
      expect(answer).not.toContain(sitename)
      const params = { com_flotilla: { console: `https://console.test/${sitename}` } }
      const page = await answerOf(aJoomla({ params }), 'display')
      expect(page).not.toContain(sitename)
    },
  )
})

describe('the connect page', () => {
  it('refuses anyone but a Super User, and a link request without the form token of Joomla', async () => {
    for (const task of ['display', 'make'] as const) {
      const answer = await answerOf(aJoomla({ isSuperUser: false }), task)
      expect(answer).toMatch(/^Joomla\\CMS\\Access\\Exception\\NotAllowed: \[JERROR_ALERTNOAUTHOR\]\n/)
    }
    const forged = await answerOf(aJoomla({ hasFormToken: false }), 'make')
    expect(forged).toMatch(/^RuntimeException: JINVALID_TOKEN\n/)
  })

  it('shows no secret until the link is requested, and forbids caching of the answer with the link', async () => {
    const page = await answerOf(aJoomla(), 'display')
    expect(linkIn(page)).toBeNull()
    expect(page).toContain('<input type="hidden" name="form-token" value="1">')
    expect(page).toContain('value="link.make"')
    expect(await answerOf(aJoomla(), 'make')).toMatch(/^Cache-Control: no-store\n/)
  })

  it('names each missing requirement, and disables the button while a necessary one is missing', async () => {
    const page = await answerOf(aJoomla({ plugins: [], root: 'http://example.test/' }), 'display')
    for (const point of ['HTTPS', 'PLUGIN_AUTH', 'PLUGIN_TOKEN', 'PLUGIN_INSTALLER', 'CONNECTOR']) {
      expect(page).toContain(`[COM_FLOTILLA_CHECK_${point}_HELP]`)
    }
    expect(page).toContain('class="btn btn-primary" disabled')
    const plugins = ['api-authentication/token', 'user/token', 'webservices/installer']
    const alone = await answerOf(aJoomla({ plugins }), 'display')
    expect(alone).toContain('[COM_FLOTILLA_CHECK_CONNECTOR_HELP]')
    expect(alone).toContain('[COM_FLOTILLA_CHECK_PLUGIN_AUDIT_HELP]')
    expect(alone).not.toContain('disabled')
    expect(await answerOf(aJoomla(), 'display')).not.toContain('disabled')
  })
})

function akeeba(settings: Record<string, string | number>) {
  return { com_flotilla: { console: 'https://console.test' }, com_akeebabackup: settings }
}
