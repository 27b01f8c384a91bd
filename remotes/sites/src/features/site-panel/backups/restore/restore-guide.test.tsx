import { failingFetch } from '@flotilla/testing'
import { aBackup } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { panelTab } from '../../../../../test/panel-tab.ts'

type Fields = Parameters<typeof aBackup>[2]
const { open } = panelTab<Fields>('backups', aBackup)
afterEach(() => void vi.restoreAllMocks())

const files = [
  { file: 1, name: 'site-alpha.j01', size: 500_000_000 },
  { file: 2, name: 'site-alpha.jpa', size: 20_000 },
]
const word = { status: 200, body: { data: { url: '/api/backup/1/file/1?word=w' } } }
const withFiles = (link: { status: number; body: object } = word) =>
  failingFetch({ '/files': { status: 200, body: { data: { files } } }, '/file/1': link }).fetch

const day = (text: string, fields: Fields = {}): Fields => ({ startedAt: new Date(text), ...fields })
const guide = (rows: Fields[], fetch = withFiles()) => open(rows, { place: '&restore=$id', fetch })

describe('the restore guide of a backup', () => {
  it('opens from the row of the backup, and leads back to the list', async () => {
    const { user, address, site, ids, tab } = await open([day('2026-11-04T03:00:00Z')], {
      fetch: withFiles(),
    })
    await user.click(await screen.findByRole('link', { name: 'Restore: the backup of 04.11.2026 03:00' }))
    const title = await screen.findByRole('heading', { name: 'Restore the backup of 04.11.2026 03:00' })
    expect(address()).toBe(`/sites?site=${site.id}&tab=backups&restore=${ids[0]}`)
    await waitFor(() => expect(document.activeElement).toBe(title))
    await user.click(screen.getByRole('link', { name: 'All backups' }))
    expect(await screen.findByRole('table')).toBeDefined()
    expect(address()).toBe(tab)
  })

  it('names the files of the backup, the address of Kickstart at this site, and what is lost', async () => {
    await guide([day('2026-11-04T03:00:00Z', { lastTestState: 2 })])
    const list = await screen.findByRole('list', { name: 'Files of the backup' })
    const rows = within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent)
    expect(rows).toEqual(['site-alpha.j01477 MBDownload', 'site-alpha.jpaunder 1 MBDownload'])
    const kickstart = screen.getByRole('link', { name: /kickstart\.php/ })
    expect(kickstart.getAttribute('href')).toMatch(/^https:\/\/site-\d+\.example\.test\/kickstart\.php$/)
    expect(
      screen.getByText(/database of 04\.11\.2026: what was written on the site since then is lost/),
    ).toBeDefined()
  })

  it('hands a file to the browser under an address of its own', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`)
    })
    const { user } = await guide([{}])
    await user.click(await screen.findByRole('button', { name: 'Download site-alpha.j01' }))
    await waitFor(() => expect(clicked).toEqual(['/api/backup/1/file/1?word=w true']))
  })

  it('says in the words of the site why a download does not start', async () => {
    const refused = { status: 502, body: { message: 'The site does not answer.', code: 'site_unreachable' } }
    const { user, texts } = await guide([{}], withFiles(refused))
    await user.click(await screen.findByRole('button', { name: 'Download site-alpha.j01' }))
    await waitFor(() => expect(texts()).toEqual(['error: The download could not be started']))
  })

  it('says where the files are when the site does not list them', async () => {
    const body = { message: 'The site does not answer.', code: 'site_unreachable' }
    await guide([{}], failingFetch({ '/files': { status: 502, body } }).fetch)
    expect(await screen.findByText('The site does not answer.')).toBeDefined()
    expect(screen.getByText('administrator/components/com_akeebabackup/backup')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  })

  it('of an untested or broken backup names the newest that passed its test', async () => {
    const good = day('2026-11-02T03:00:00Z', { lastTestState: 2 })
    const broken = day('2026-11-05T03:00:00Z', { lastTestState: 3, lastTestReason: 'Part 2 is missing.' })
    const { user, ids, site, address } = await guide([
      good,
      day('2026-11-01T03:00:00Z', { lastTestState: 2 }),
      broken,
    ])
    expect(await screen.findByText('This backup failed its test')).toBeDefined()
    expect(screen.getByText('Part 2 is missing.')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Take the backup of 02.11.2026 03:00 instead' }))
    expect(await screen.findByText(/It passed its test/)).toBeDefined()
    expect(address()).toBe(`/sites?site=${site.id}&tab=backups&restore=${ids[0]}`)
  })

  it('is not offered for a backup whose files are gone', async () => {
    await open([{ isTestable: 0 }])
    expect(await screen.findByRole('rowheader')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Restore/ })).toBeNull()
  })
})
