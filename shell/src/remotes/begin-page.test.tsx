// @vitest-environment jsdom
import { listUpdates } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import { signedIn } from '../../test/answer-fetch.ts'
import { openConsole } from '../../test/open-console.tsx'
import { beginPage } from './begin-page.ts'

const data = '/accountupdates?page=1&sort=name&dir=asc&site=0&limit=20'

function UpdatesPage() {
  const { http } = usePlatform()
  const query = { page: 1, sort: 'name', dir: 'asc', search: '', site: 0, limit: 20 } as const
  const { data } = useQuery({
    queryKey: ['updates', query],
    queryFn: () => http.call(listUpdates, { query }),
  })
  return <h1>{data === undefined ? 'Updates' : `${data.meta.pagination.total} updates`}</h1>
}

beforeEach(() => void Reflect.deleteProperty(globalThis, 'flotillaEarly'))

/** The console on /sites, with an entry that leads to /updates. */
function open() {
  const registry = aRegistry({ sites: ['/sites'], updates: ['/updates'] })
  const updates = registry.remotes[1]?.current
  updates?.navigation.push({ label: 'Updates', icon: 'updates', path: '/updates', order: 1, section: 'main' })
  Object.assign(updates?.routes[0] ?? {}, { data: [data] })
  const pagination = { total: 7, per_page: 20, current_page: 1, total_pages: 1 }
  const view = openConsole({
    path: '/sites',
    token: 't',
    answers: {
      ...signedIn(),
      'GET /accountupdates': () => ({ json: { data: [], meta: { pagination } } }),
    },
    registry,
    remotes: {
      sites: { paths: [], module: { routes: [{ path: '/sites', element: <h1>Sites</h1> }] } },
      updates: { paths: [], module: { routes: [{ path: '/updates', Component: UpdatesPage }] } },
    },
  })
  const asked = () => view.calls.filter(({ call }) => call === 'GET /accountupdates')
  return { ...view, asked }
}

it('asks for the first data of a page the moment it is opened, beside its code, and once', async () => {
  const { services, asked } = open()
  fireEvent.click(await screen.findByRole('link', { name: 'Updates' }))
  expect(services.store.getState().remotes.updates?.phase).toBe('loading')
  expect(await screen.findByRole('heading', { name: '7 updates' })).toBeDefined()
  expect(asked().map(({ search, token }) => [search, token])).toEqual([[data.slice(data.indexOf('?')), 't']])
})

it('asks for none at an address that says more than the plain page, and none a second time', async () => {
  const { services } = open()
  await screen.findByRole('heading', { name: 'Sites' })
  beginPage(services, { pathname: '/updates', search: '?page=2' })
  expect(Reflect.get(globalThis, 'flotillaEarly')).toBeUndefined()
  beginPage(services, { pathname: '/updates', search: '' })
  expect(Reflect.get(globalThis, 'flotillaEarly')).toBeUndefined()
})
