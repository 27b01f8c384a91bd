import { failingFetch } from '@flotilla/testing'
import { anAudit, aSite } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelTab } from '../../../../test/panel-tab.ts'

type Fields = Parameters<typeof anAudit>[2]
const { open } = panelTab<Fields>('security', anAudit)

const days = (count: number): Fields[] =>
  Array.from({ length: count }, (_, day) => ({ createdAt: new Date(Date.UTC(2026, 9, day + 1, 3, 15)) }))
const base64 = (text: string) => Buffer.from(text).toString('base64')
const nothing = { modifiedfiles: [], suspiciousfiles: [], joomlaconfiguration: {}, users: {} }
const edited: Fields = {
  auditstate: 2,
  modules: {
    ...nothing,
    modifiedfiles: [
      { file: 'templates/cassiopeia/error.php', line: 42, content: '-<h1>Old</h1>\n+<h1>Neu</h1>' },
      { file: 'index.php', line: null, content: null },
    ],
  },
  moduleStates: { modifiedfiles: 2, suspiciousfiles: 1, joomlaconfiguration: 1, users: 1 },
}

describe('the list of audits', () => {
  // spec: SM-2-080, SM-2-081, SM-2-086, SM-9-020, SM-4-025, SM-4-027
  it('shows date and verdict, and leads to the details of a finished audit', async () => {
    const { user, ids, address, tab } = await open([{ auditstate: 0 }])
    const row = within(await screen.findByRole('row', { name: /19\.11\.2026/ }))
    expect(screen.getByRole('rowheader').textContent).toBe('19.11.2026')
    expect(row.getByText('Danger')).toBeDefined()
    expect(row.getByText('3 min 20 s')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'About security checks' })).toBeDefined()
    await user.click(row.getByRole('link', { name: 'View details of the audit of 19.11.2026' }))
    await waitFor(() => expect(address()).toBe(`${tab}&audit=${ids[0]}`))
  })

  // spec: SM-2-081, SM-9-006
  it('shows 20 audits a page, newest first, with the page in the address', async () => {
    const { user, address, tab } = await open(days(23))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(20))
    expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('23.10.2026')
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(3))
    expect(address()).toBe(`${tab}&audits=2`)
  })

  // spec: SM-4-026
  it('says why an audit failed, and offers no link to its details', async () => {
    const reason = 'A firewall in front of the site refused the call (HTTP 403).'
    await open([{ state: 3, auditstate: null, reason }])
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByRole('link', { name: /View details/ })).toBeNull()
  })

  // spec: SM-2-080, SM-4-019, SM-4-024, SM-4-035, AA-4-021
  it('starts an audit, and shows the backup before it, its progress and its verdict from events', async () => {
    const { user, host, site, texts, db } = await open([])
    await user.click(await screen.findByRole('button', { name: 'Start new audit' }))
    await waitFor(() => expect(texts()).toEqual(['info: Security audit started, a backup is made first']))
    expect(await screen.findByText(/^Backup first/)).toBeDefined()
    const again = await screen.findByRole('button', { name: /^Start new audit/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    const [row] = (await db.execute(`select id from audits where site_id = ${site.id}`)).rows
    const event = { site_id: site.id, site_name: 'Alpha', audit_id: Number(row?.id) }
    await db.execute(`update audits set state = 1 where id = ${event.audit_id}`)
    host.emit('audit.started', event)
    host.emit('audit.progress', { ...event, progress: 43 })
    expect(await screen.findByText('Running, 43 %')).toBeDefined()
    await db.execute(`update audits set state = 2, auditstate = 1 where id = ${event.audit_id}`)
    await db.execute(`update sites set process_state = 0 where id = ${site.id}`)
    host.emit('audit.finished', { ...event, state: 2, auditstate: 1 })
    expect(await screen.findByText('Passed')).toBeDefined()
    expect(screen.getByRole('link', { name: /^View details/ })).toBeDefined()
  })

  it('says that an audit could not be started, and offers it again', async () => {
    const broken = failingFetch({ '/backupandaudit': { status: 503, body: { message: 'Later.' } } })
    const { user, texts } = await open([], { fetch: broken.fetch })
    await user.click(await screen.findByRole('button', { name: 'Start new audit' }))
    const words = 'Security audit could not be started - try again or contact support'
    await waitFor(() => expect(texts()).toEqual([`error: ${words}`]))
    expect(screen.getByRole('button', { name: 'Start new audit' })).toBeDefined()
  })

  // spec: SM-5-006, SM-5-007
  it('asks to install the backup tool when no backup can precede the audit', async () => {
    await open(days(1), { fields: { canStartBackup: false } })
    expect(await screen.findByText(/install the tool/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Start new audit' })).toBeNull()
    expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  })
})

describe('the details of an audit', () => {
  // spec: SM-2-083, SM-2-085, SM-2-086
  it('have their parts in the address and lead back to the list', async () => {
    const { user, address, tab, ids } = await open([edited], { place: '&audits=1&audit=$id' })
    expect((await screen.findByRole('heading', { name: 'Audit of 19.11.2026' })).textContent).toBeDefined()
    const parts = screen.getByRole('navigation', { name: 'Parts of the audit' })
    expect(
      within(parts)
        .getAllByRole('link')
        .map((link) => link.textContent?.replace(/\d.*$/, '')),
    ).toEqual(['Summary', 'Modified Core Files', 'Suspicious Files Checker', 'Joomla Configuration'])
    await user.click(within(parts).getByRole('link', { name: /^Modified Core Files/ }))
    expect(await screen.findByText('templates/cassiopeia/error.php')).toBeDefined()
    expect(address()).toBe(`${tab}&audits=1&audit=${ids[0]}&part=core`)
    await user.click(screen.getByRole('link', { name: 'Back to overview' }))
    expect(await screen.findByRole('button', { name: 'Start new audit' })).toBeDefined()
    expect(address()).toBe(`${tab}&audits=1`)
  })

  // spec: SM-2-046
  it('are closed when another site or tab opens', async () => {
    const { user, address, site, host, db } = await open([edited], { place: '&audit=$id&part=core' })
    expect(await screen.findByText('templates/cassiopeia/error.php')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Backups' }))
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}&tab=backups`))
    await user.click(screen.getByRole('link', { name: 'Security Checks' }))
    expect(await screen.findByRole('button', { name: 'Start new audit' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: /^View details/ }))
    expect(await screen.findByRole('link', { name: 'Back to overview' })).toBeDefined()
    const other = await aSite(db, { accountId: site.accountId, name: 'Beta' })
    host.emit('site.created', { site_id: other.id, site_name: 'Beta' })
    const sites = within(screen.getByRole('list', { name: 'Sites' }))
    await user.click(await sites.findByRole('link', { name: /Beta/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Beta' })).toBeDefined()
    expect(address()).not.toContain('audit=')
    expect(screen.queryByRole('link', { name: 'Back to overview' })).toBeNull()
  })

  // spec: SM-2-087
  it('show changed files, and ignore a file at once with Undo', async () => {
    const { user, host, texts, site, db } = await open([edited], { place: '&audit=$id&part=core' })
    expect(await screen.findByText('Changed at line 42')).toBeDefined()
    expect(screen.getByText('+<h1>Neu</h1>')).toBeDefined()
    expect(screen.getByText(/What changed is not known/)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Ignore file: index.php' }))
    expect(await screen.findByText('Ignored')).toBeDefined()
    const list = () => db.execute(`select path from file_ignores where site_id = ${site.id}`)
    await waitFor(async () => expect((await list()).rows).toEqual([{ path: 'index.php' }]))
    await waitFor(() => expect(texts()).toEqual(['success: Ignored from the next audit on: index.php']))
    const [notice] = host.notices.all()
    notice?.act?.run()
    expect(await screen.findByRole('button', { name: 'Ignore file: index.php' })).toBeDefined()
    await waitFor(async () => expect((await list()).rows).toEqual([]))
  })

  // spec: SM-8-017
  it('restore a file that could not be ignored', async () => {
    const broken = failingFetch({ '/togglefileignore': { status: 500, body: { message: 'No.' } } })
    const { user, texts } = await open([edited], { place: '&audit=$id&part=core', fetch: broken.fetch })
    await user.click(await screen.findByRole('button', { name: 'Ignore file: index.php' }))
    await waitFor(() => expect(texts()).toEqual(['error: Could not process file ignore']))
    expect(await screen.findByRole('button', { name: 'Ignore file: index.php' })).toBeDefined()
  })

  // spec: SM-2-088, SM-2-087
  it('show the decoded content of suspicious files as text, never as markup', async () => {
    const content = base64('<?php\n<img src=x onerror=alert(1)> // ü\neval(base64_decode("…"));')
    const match = 'eval(base64_decode('
    const modules = { ...nothing, suspiciousfiles: [{ file: 'images/a.php', match, line: 3, content }] }
    const moduleStates = { modifiedfiles: 1, suspiciousfiles: 0, joomlaconfiguration: 1, users: 1 }
    const { container } = await open([{ auditstate: 0, modules, moduleStates }], {
      place: '&audit=$id&part=suspicious',
    })
    expect(await screen.findByText('<img src=x onerror=alert(1)> // ü')).toBeDefined()
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('mark')?.textContent).toBe(match)
    expect(screen.getByText(/in line 3/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ignore file: images/a.php' })).toBeDefined()
  })

  // spec: SM-5-004
  it('show checks of the settings: all but zero and null fail, unknown ones by their name', async () => {
    const joomlaconfiguration = { debug_on: 0, session_lifetime: 240, someNew_check: 1, cors_enabled: null }
    const moduleStates = { modifiedfiles: 1, suspiciousfiles: 1, joomlaconfiguration: 2, users: 1 }
    await open([{ modules: { ...nothing, joomlaconfiguration }, moduleStates }], {
      place: '&audit=$id&part=configuration',
    })
    const checks = within(await screen.findByRole('list', { name: 'Checks of the Joomla configuration' }))
    const rows = checks.getAllByRole('listitem').map((item) => item.textContent)
    expect(rows.slice(0, 2).sort()).toEqual([
      expect.stringContaining('Session length is at most 60 minutesFailedFound: 240.'),
      expect.stringContaining('Some new checkFailed'),
    ])
    expect(rows.slice(2).sort()).toEqual([
      expect.stringContaining('Debug mode is offPassed'),
      expect.stringContaining('Other sites may not call the APINot known'),
    ])
  })

  // spec: SM-2-084, SM-5-005
  it('show the user database when passwords were checked: a list with entries fails', async () => {
    const users = { inactive_users: [], weak_passwords: [{ id: 142, username: 'redaktion' }] }
    await open([{ modules: { ...nothing, users } }], { place: '&audit=$id&part=users' })
    const checks = within(await screen.findByRole('list', { name: 'Checks of the users' }))
    const rows = checks.getAllByRole('listitem').map((item) => item.textContent)
    expect(rows[0]).toContain('Weak passwordsFailed')
    expect(rows[0]).toContain('redaktion ID 142')
    expect(screen.getByRole('link', { name: /^User Database/ })).toBeDefined()
  })

  // spec: SM-2-084
  it('show the user database also when no weak password was found', async () => {
    await open([{ modules: { ...nothing, users: { weak_passwords: [] } } }], { place: '&audit=$id' })
    expect(await screen.findByRole('link', { name: /^User Database/ })).toBeDefined()
  })

  // spec: SM-2-084
  it('show findings about users in the summary when their part is absent', async () => {
    const users = { inactive_users: [{ id: 43, username: 'altadmin' }] }
    await open([{ modules: { ...nothing, users } }], { place: '&audit=$id&part=users' })
    expect(await screen.findByText(/without a sign-in for 6 months: altadmin/)).toBeDefined()
    expect(screen.queryByRole('link', { name: /^User Database/ })).toBeNull()
  })

  it('name some of thousands of users in the summary, and count the others', async () => {
    const inactive = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, username: `member${at + 1}` }))
    await open([{ modules: { ...nothing, users: { inactive_users: inactive } } }], { place: '&audit=$id' })
    const words = await screen.findByText(/without a sign-in for 6 months: member1,/)
    expect(words.textContent).toMatch(/member10 and 4990 more$/)
  })

  it('say why a module did not run', async () => {
    const note = 'Not available with this connection. With Admin Tools Professional it is.'
    await open(
      [
        {
          modules: { ...nothing, suspiciousfiles: null },
          moduleStates: { modifiedfiles: 1, suspiciousfiles: null, joomlaconfiguration: 1, users: 1 },
          notes: { suspiciousfiles: note },
        },
      ],
      { place: '&audit=$id' },
    )
    expect(await screen.findByText(note)).toBeDefined()
    expect(screen.getByText('Not available')).toBeDefined()
  })

  it('show no audit of another site, and say so', async () => {
    const { ids } = await open([edited])
    await open(days(1), { place: `&audit=${ids[0]}` })
    expect(await screen.findByText(/not found|no such/i)).toBeDefined()
    expect(screen.getAllByRole('link', { name: 'Back to overview' })).toHaveLength(1)
  })
})
