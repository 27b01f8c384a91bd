import { GUIDE_ADDRESS, type Guide } from '@flotilla/platform/guide'
import { readGuide } from '@flotilla/remote-kit/guide'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answers, signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'
import { pageAt } from './page-of.ts'

let guide: Guide
beforeAll(async () => {
  guide = await readGuide('docs/guide')
})

const page = (path: string) => ({ path, element: <h1>{path}</h1> })
const remotes = {
  sites: { paths: ['/sites', '/attention'], module: { routes: [page('/sites'), page('/attention')] } },
}

async function open(path: string, over: Answers = {}) {
  const answers: Answers = { ...signedIn(), [`GET ${GUIDE_ADDRESS}`]: () => ({ json: guide }), ...over }
  const view = openConsole({ path, token: 't', answers, remotes })
  await screen.findByRole('heading', { name: path.replace(/\?.*/, '') })
  return view
}
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }))
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the guide', () => {
  it('opens by F1 at the page for the address, follows its links, and goes back', async () => {
    const { user, calls } = await open('/attention')
    const isAsked = () => calls.some(({ call }) => call === `GET ${GUIDE_ADDRESS}`)
    expect(isAsked()).toBe(false)
    await user.keyboard('{F1}')
    const attention = await drawer('Attention')
    expect(isAsked()).toBe(true)
    expect(attention.queryByRole('button', { name: 'Back' })).toBeNull()
    const picture = attention.getByRole('img', { name: /^The inbox/ })
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0)
    await user.click(attention.getByRole('link', { name: 'snooze it' }))
    const snooze = await drawer('Snooze and assign')
    await user.click(snooze.getByRole('button', { name: 'Back' }))
    await user.click((await drawer('Attention')).getByRole('link', { name: 'All pages' }))
    await drawer('Guide')
    await user.keyboard('{Escape}')
    await isClosed()
    expect(location.pathname + location.search).toBe('/attention')
  })

  it('takes the place of an open dialog', async () => {
    const { user } = await open('/sites')
    await user.click(screen.getByRole('button', { name: /^Search/ }))
    await user.type(await screen.findByRole('combobox'), 'a{F1}')
    await drawer('Sites')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.keyboard('{Escape}')
    await isClosed()
  })

  it('opens an address at a paragraph, which gets the focus, and closes to the page below', async () => {
    const { user } = await open('/sites?page=2&help=reasons.tls_expired')
    const reasons = await drawer('Reasons')
    const heading = reasons.getByRole('heading', { name: 'TLS expired' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await user.click(reasons.getByRole('button', { name: 'Close' }))
    await isClosed()
    expect(location.search).toBe('?page=2')
  })

  it('opens by the documentation of the sidebar, and names the list of keys and the manual of Joomla', async () => {
    const { user } = await open('/sites')
    await user.click(screen.getByRole('link', { name: 'Documentation' }))
    const sites = await drawer('Sites')
    const manual = sites.getByRole('link', { name: /^Documentation of Joomla/ })
    expect(manual.getAttribute('href')).toBe('https://docs.example/')
    await user.click(sites.getByRole('button', { name: 'Keyboard shortcuts' }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
  })

  it('says when it cannot be fetched, and recovers on Retry', async () => {
    let status = 404
    const { user } = await open('/sites', {
      [`GET ${GUIDE_ADDRESS}`]: () => (status === 404 ? { status } : { json: guide }),
    })
    await user.click(screen.getByRole('button', { name: 'Help' }))
    const retry = await (await drawer('Help')).findByRole('button', { name: 'Retry' })
    status = 200
    await user.click(retry)
    await drawer('Sites')
  })

  it('is found by the palette, page and paragraph', async () => {
    const { user } = await open('/sites')
    await user.click(screen.getByRole('button', { name: /^Search/ }))
    await user.type(await screen.findByRole('combobox'), 'firewall refuses')
    await user.click(await screen.findByRole('option', { name: /^A firewall refuses the call/ }))
    await drawer('Site errors')
    expect(location.search).toBe('?help=site-errors.site_firewall')
  })
})

describe('the page of the guide for an address', () => {
  it.each([
    ['/sites', '', 'sites'],
    ['/sites/7', '?site=3', 'site'],
    ['/sites', '?tab=backups&site=3', 'site-backups'],
    ['/sites', '?site=3&tab=backups&restore=9', 'restore'],
    ['/sites', '?tab=backups', 'sites'],
    ['/sites/connect', '?many=1', 'connect-many'],
    ['/nowhere', '', undefined],
  ])('of %s%s is %s', (pathname, search, name) => {
    expect(pageAt(guide.routes, { pathname, search })).toBe(name)
  })
})
