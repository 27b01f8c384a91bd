import { expect, test } from '../fixtures.ts'
import { countDownloads } from '../support/count-downloads.ts'

/** The mark of one copy of a library in a built file: words that minifying keeps. */
const marks = {
  react: /takes an object of state variables to update/,
  'react-dom': /__reactContainer\$/,
  'react-router': /useRoutes\(\) may be used only in the context of a <Router>|__reactRouterVersion/,
  query: /No QueryClient set, use QueryClientProvider/,
  ui: /fl-btn__reason/,
} as const

test('the page loads one copy of react, react-dom, react-router, query and ui, and each file once', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(3)
  const downloads = await countDownloads(page)
  await page.goto('/sites')
  await expect(page.getByRole('table')).toBeVisible()
  for (const entry of ['Updates', 'Activity']) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  }
  const paths = [...downloads().keys()].flatMap((call) => /^GET (.+\.js)$/.exec(call)?.[1] ?? [])
  for (const remote of ['sites', 'updates', 'account'])
    expect(paths.filter((path) => path.startsWith(`/remotes/${remote}/`)).length, remote).toBeGreaterThan(1)
  const scripts = await Promise.all(
    paths.map(async (path) => [path, await (await page.request.get(path)).text()] as const),
  )
  for (const [library, mark] of Object.entries(marks)) {
    const holders = scripts.filter(([, text]) => mark.test(text)).map(([path]) => path)
    expect(holders, library).toHaveLength(1)
    expect(holders[0], `${library} comes from the shell`).not.toContain('/remotes/')
  }
  // Input of the federation's own tools: the page and its remotes, and a manifest beside each entry.
  const instances = await page.evaluate((): string[] =>
    Object(Reflect.get(globalThis, '__FEDERATION__'))
      .__INSTANCES__.map(Object)
      .map(({ name }: { name: string }) => name),
  )
  expect(instances.toSorted()).toEqual([
    'flotilla_account',
    'flotilla_shell',
    'flotilla_sites',
    'flotilla_updates',
  ])
  for (const entry of paths.filter((path) => path.endsWith('/remote-entry.js'))) {
    const manifest = await page.request.get(entry.replace('remote-entry.js', 'mf-manifest.json'))
    expect(manifest.status(), entry).toBe(200)
  }
  const files = [...downloads()].filter(([call]) => /\.(?:js|css|json)$/.test(call))
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(([, count]) => count > 1)).toEqual([])
})

test('a cold load of a site requests each address once: files, calls, and what the socket needs', async ({
  page,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(3)
  const { id, name = '' } = sites[0] ?? {}
  const downloads = await countDownloads(page)
  await page.goto(`/sites?site=${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // The socket is connected, and has asked whether the loaded data is current: nothing more is to come.
  const asked = () => [...downloads().keys()].filter((call) => call.startsWith('GET /api/events?after='))
  await expect.poll(() => asked().length).toBe(1)
  // If the machine is so slow that the socket is tried twice, each try asks for permission.
  const twice = [...downloads()].filter(
    ([call, count]) => count > 1 && call !== 'POST /api/broadcasting/auth',
  )
  expect(twice).toEqual([])
  expect(downloads().size).toBeGreaterThan(5)
})
