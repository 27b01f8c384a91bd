import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'
import { beginPage } from './begin-page.ts'

/** The console on /sites, with an entry that leads to /updates. */
function open(token: string | undefined = 't') {
  const registry = aRegistry({ sites: ['/sites'], updates: ['/updates'] })
  registry.remotes[1]?.current.navigation.push({
    ...{ label: 'Updates', icon: 'updates', path: '/updates', order: 1, section: 'main' },
  })
  const module = (path: string) => ({ routes: [{ path, element: <h1>There</h1> }] })
  return openConsole({
    path: token === '' ? '/login' : '/sites',
    ...(token !== '' && { token }),
    answers: signedIn(),
    registry,
    remotes: {
      sites: { paths: [], module: module('/sites') },
      updates: { paths: [], module: module('/updates') },
    },
  })
}

it('a press on a navigation link starts to load the code of its page at once, before the page is drawn', async () => {
  const { services } = open()
  fireEvent.click(await screen.findByRole('link', { name: 'Updates' }))
  expect(services.store.getState().remotes.updates?.phase).toBe('loading')
})

it('beginPage loads no code while nobody is signed in', () => {
  const { services } = open('')
  beginPage(services, '/updates')
  expect(services.store.getState().remotes.updates).toBeUndefined()
})
