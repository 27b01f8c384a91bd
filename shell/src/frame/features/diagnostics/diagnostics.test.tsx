import { readFileSync } from 'node:fs'
import { PLATFORM_VERSION } from '@flotilla/platform'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aRegistry } from '../../../../test/a-registry.ts'
import { signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'
import { remoteErrorSentences } from '../../../loading/remote-error.ts'
import { diagnoseRemote } from './diagnostics.ts'

const page = (path: string) => ({ path, element: <h1>{path}</h1> })
const remotes = {
  sites: { paths: ['/sites'], module: { routes: [page('/sites')] } },
  // Its module is none, so that it fails.
  updates: { paths: ['/updates'], module: JSON.parse('{}') },
}
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name, level: 2 })).closest('section') as HTMLElement)

describe('the diagnostics page', () => {
  it('opens from the profile menu and shows version, reason, state and times of each remote', async () => {
    const { user } = openConsole({ path: '/sites', token: 't', answers: signedIn(), remotes })
    await screen.findByRole('heading', { name: '/sites' })
    await user.click(screen.getByRole('button', { name: /Studio Nordlicht/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Diagnostics' }))
    expect(await screen.findByRole('heading', { name: 'Diagnostics', level: 1 })).toBeDefined()
    expect(document.title).toBe('Diagnostics – Flotilla')
    expect((await card('Console')).getByText(PLATFORM_VERSION)).toBeDefined()
    const sites = await card('sites')
    expect(sites.getByText('1.0.0-a')).toBeDefined()
    expect(sites.getByText(/It is the current version\./)).toBeDefined()
    expect(sites.getByText('Ready')).toBeDefined()
    expect((await card('updates')).getByText('Not opened yet')).toBeDefined()
    const row = screen.getByRole('row', { name: /^sites 1\.0\.0-a 1 ready/ })
    expect(row.textContent).toMatch(/\d+ ms$/)
  })

  it('opens from a remote that failed, and shows its code, reason and page of docs/errors', async () => {
    const text = readFileSync('docs/errors/FL-R5-not-a-remote.md', 'utf8')
    const { user } = openConsole({ path: '/updates', token: 't', answers: signedIn(), remotes })
    const link = await screen.findByRole('link', { name: 'Diagnostics' })
    const answered = globalThis.fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input === '/errors/FL-R5-not-a-remote.md' ? Promise.resolve(new Response(text)) : answered(input, init),
    )
    await user.click(link)
    const updates = await card('updates')
    expect(updates.getByText('Failed')).toBeDefined()
    expect(updates.getByText('FL-R5-not-a-remote')).toBeDefined()
    expect(await updates.findByText(/Check that the version folder was published/)).toBeDefined()
    expect(updates.getByRole('link').getAttribute('href')).toBe('/errors/FL-R5-not-a-remote.md')
  })

  it('can be copied as text, with all facts and no token', async () => {
    const { user } = openConsole({ path: '/diagnostics', token: 'top-secret', answers: signedIn(), remotes })
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    const text = write.mock.calls[0]?.[0]
    for (const words of [
      `Platform  ${PLATFORM_VERSION}`,
      'sites  1.0.0-a  registered',
      'Socket    ',
      'Registry  of 2026',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toContain('top-secret')
    expect(await screen.findAllByText('Diagnostics copied')).not.toEqual([])
  })
})

describe('the reason for the version of a remote', () => {
  const [entry] = aRegistry({ sites: ['/sites'] }).remotes
  if (entry === undefined) throw new Error('no entry')
  const newer = { ...entry, current: { ...entry.current, version: '2.0.0-b' } }
  const known = {
    entry,
    now: entry,
    account: { id: 2, bucket: 5 },
    localFolder: undefined,
    state: { phase: 'registered' } as const,
  }
  const ready = { phase: 'ready', version: '1.0.0-a', why: 'current', insteadOf: null } as const
  const insteadOf = { version: '2.0.0-b', code: 'FL-R4-broken' } as const

  it.each([
    ['current', {}, 'It is the current version.'],
    ['pinned', { now: newer, state: ready }, 'pinned to it; 2.0.0-b comes with a reload'],
    ['gone', { now: null, state: ready }, 'not released any more'],
    [
      'share',
      { entry: { ...entry, rollout: { release: newer.current, percent: 10 } } },
      'This account is in the 10 % that try it.',
    ],
    [
      'named',
      { entry: { ...entry, rollout: { release: newer.current, percent: 0, accounts: [2] } } },
      'This account is among those that try it.',
    ],
    [
      'last good',
      { state: { ...ready, why: 'last-good', insteadOf } as const },
      /last good version\. 2\.0\.0-b did not load: FL-R4-broken/,
    ],
    ['override', { localFolder: 'http://localhost:5001/' }, 'It is an override from http://localhost:5001/.'],
  ])('is given in words: %s', (_, over, words) => {
    expect(diagnoseRemote({ ...known, ...over }).why).toMatch(words)
  })
})

it('each error code has a page with its own heading and what to do', () => {
  for (const code of Object.keys(remoteErrorSentences)) {
    const text = readFileSync(`docs/errors/${code}.md`, 'utf8')
    expect(text).toMatch(new RegExp(`^# ${code}\\n`))
    expect(text).toContain('**What to do.**')
  }
})
