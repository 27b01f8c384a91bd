import type { RemoteModule } from '@flotilla/platform'
import { useLocation } from '@flotilla/platform/router'
import { screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { aRegistry } from '../../../test/a-registry.ts'
import { signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

const heard = vi.fn<(what: string) => void>()

function UpdatesPage() {
  const [drawn] = useState(() => heard(`drawn at ${location.pathname}`))
  useEffect(() => heard(`shown at ${location.pathname}`), [])
  return <h1>Updates of {String(drawn)}</h1>
}

/** The console on /sites, with an entry that leads to /updates, whose page `Page` is. */
function open(Page: RemoteModule['routes'][number]['Component'] = UpdatesPage) {
  heard.mockReset()
  const registry = aRegistry({ sites: ['/sites'], updates: ['/updates'] })
  registry.remotes[1]?.current.navigation.push({
    ...{ label: 'Updates', icon: 'updates', path: '/updates', order: 1, section: 'main' },
  })
  const prefetch = async (_: unknown, path: string) => heard(`read for ${path}`)
  const events = () => {
    heard('listens')
    return {}
  }
  return openConsole({
    path: '/sites',
    token: 't',
    answers: signedIn(),
    registry,
    remotes: {
      sites: { paths: [], module: { routes: [{ path: '/sites', element: <h1>Sites</h1> }] } },
      updates: { paths: [], module: { routes: [{ path: '/updates', Component: Page }], prefetch, events } },
    },
  })
}
/** What happened, each once: React may draw again what it has not finished. */
const words = () => [...new Set(heard.mock.calls.map(([what]) => what))]

it('a page under the pointer is rendered ahead, unseen and without listeners, and a click only shows it', async () => {
  const { user } = open()
  await screen.findByRole('heading', { name: 'Sites' })
  await user.hover(await screen.findByRole('link', { name: 'Updates' }))
  await waitFor(() => expect(words()).toEqual(['read for /updates', 'drawn at /sites']))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sites')
  await user.click(screen.getByRole('link', { name: 'Updates' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch('Updates'))
  expect(words()).toEqual(['read for /updates', 'drawn at /sites', 'shown at /updates', 'listens'])
})

it('a page that was rendered ahead is not rendered again when it opens', async () => {
  const draw = vi.fn<() => void>()
  function Rows() {
    draw()
    return 'of all sites'
  }
  // Reads the address, as every page does: its rows are drawn again when that is another object than before.
  const { user } = open(() => (
    <h1>
      Updates at {useLocation().pathname} <Rows />
    </h1>
  ))
  await screen.findByRole('heading', { name: 'Sites' })
  await user.hover(await screen.findByRole('link', { name: 'Updates' }))
  await screen.findByText(/of all sites/)
  const drawn = draw.mock.calls.length
  await user.click(screen.getByRole('link', { name: 'Updates' }))
  expect(await screen.findByRole('heading', { name: 'Updates at /updates of all sites' })).toBeDefined()
  expect(draw.mock.calls.length).toBe(drawn)
})

it('a page that crashes while it is rendered ahead reports that only when it opens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = open(() => {
    heard('broke')
    throw new Error('boom')
  })
  await screen.findByRole('heading', { name: 'Sites' })
  await user.hover(await screen.findByRole('link', { name: 'Updates' }))
  await waitFor(() => expect(words()).toContain('broke'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sites')
  await user.click(screen.getByRole('link', { name: 'Updates' }))
  expect(await screen.findByText(/FL-R7-crashed/)).toBeDefined()
})
