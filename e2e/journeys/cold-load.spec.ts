import { expect, test } from '../fixtures.ts'
import { isBehind } from '../support/fleet.ts'

test.beforeEach(async ({ page }) => {
  // What an earlier visit leaves: the first data may then be more than the specification's call.
  await page.addInitScript(() => localStorage.setItem('flotilla-fleet', '{"words":["fleet"]}'))
})

test('a cold load requests each address once, and no part of the page ahead that it does not show', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(20)
  // What waits for a page that rests is not fetched without it, however slow the machine.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    paths.push(`${pathname}${search}`)
  })
  await page.goto('/sites')
  await expect(page.locator('tbody tr th').first()).toBeVisible()

  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  // The shell has one stylesheet; its order does not depend on what came first.
  expect(paths.filter((path) => path.endsWith('.css') && !path.startsWith('/remotes/'))).toHaveLength(1)
  const files = await page.evaluate(() => {
    const shared: { files: Record<string, [string][]> } = JSON.parse(
      document.getElementById('flotilla-shared')?.textContent ?? '',
    )
    return Object.entries(shared.files).map(
      ([name, list]) => [name, list.map(([file]) => `/${file}`)] as const,
    )
  })
  // The page's own scripts run once: no shared package fetches them ahead.
  const own = await page.evaluate(() =>
    [...document.querySelectorAll('script[src]:not([data-ahead])')].map((script) =>
      script.getAttribute('src'),
    ),
  )
  expect(files.flatMap(([, list]) => list).filter((file) => own.includes(file))).toEqual([])
  // Forms are fetched with the first page that has one; this one has none.
  const formFiles = files.flatMap(([name, list]) => (name === '@flotilla/platform/form' ? list : []))
  expect(formFiles).not.toEqual([])
  expect(paths.filter((path) => formFiles.includes(path))).toEqual([])
  // The requests ahead of the code were those that the code needed.
  const left = () => page.evaluate(() => Reflect.get(window, 'flotillaEarly').answers.size)
  await expect.poll(left).toBe(0)
})

/** Who waits for another one of these is never asked for, as each is held until all are. */
const sideBySide = ['/main.', '/api/user', '/api/account?', '/api/accountsites', '/remotes/sites/']

test('a cold load paints the list of sites after two round trips: the document, and what it names side by side', async ({
  page,
  product,
  aFreshAgency,
}) => {
  await aFreshAgency(20)
  const document = await (await page.request.get(`${product.url}/sites`)).text()
  const early = ['/sites', '/api/user', '/api/account', '/api/accounttags', '/api/accountsites']
  const isNamed = (path: string) => early.includes(path) || document.includes(path.split('/').at(-1) || path)
  const missing = new Set(sideBySide)
  const all = held()
  const shown = held()
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = sideBySide.find((path) => `${pathname}?`.startsWith(path))
    if (name !== undefined) {
      missing.delete(name)
      if (missing.size === 0) all.release()
      await all.end
    }
    if (!isNamed(pathname)) await shown.end
    await route.continue()
  })
  await page.goto('/sites', { waitUntil: 'commit' })
  await expect(page.locator('tbody tr')).toHaveCount(20)
  expect([...missing]).toEqual([])
  shown.release()
})

function held() {
  let release = () => {}
  const end = new Promise<void>((resolve) => {
    release = resolve
  })
  return { end, release: () => release() }
}

/** Of who touches nothing, in the first five seconds (quality: Speed). */
const untouched = { scriptBytes: 300_000, requests: 30, elements: 1000 }

test('who touches nothing fetches neither menus nor dialogs and little code, and gets a page of few elements', async ({
  page,
  aFreshAgency,
}) => {
  // With a pager, and with reasons beside the states.
  await aFreshAgency(21, { first: isBehind })
  // What waits for a page that rests for longer is not fetched without it; the socket comes at once.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const asked = new Set<string>()
  const scripts = new Map<string, number>()
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:'))
      asked.add(new URL(request.url).pathname + new URL(request.url).search)
  })
  // The bytes of a file as compressed, without the headers of its answer, which have come by then.
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, -response.encodedDataLength)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = scripts.get(requestId)
    if (headers !== undefined) scripts.set(requestId, encodedDataLength + headers)
  })
  await page.goto('/sites')
  await expect(page.locator('tbody tr')).toHaveCount(20)
  // The socket has asked whether the loaded data is current: nothing more is to come.
  await expect.poll(() => [...asked].some((path) => path.startsWith('/api/events?after='))).toBe(true)
  const scriptBytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  expect(scriptBytes).toBeGreaterThan(200_000)
  expect(scriptBytes).toBeLessThanOrEqual(untouched.scriptBytes)
  expect(asked.size).toBeLessThanOrEqual(untouched.requests)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(untouched.elements)
})
