import { expect, test } from '../fixtures.ts'
import { countDownloads } from '../support/count-downloads.ts'

/** What marks one copy of a library in a built file: words that minifying keeps. */
const marks = {
  react: /react\.transitional\.element/,
  'react-dom': /__reactContainer\$/,
  'react-router': /useRoutes\(\) may be used only in the context of a <Router>|__reactRouterVersion/,
  query: /No QueryClient set, use QueryClientProvider/,
  ui: /fl-btn__reason/,
} as const

test('there is one copy of react, react-dom, react-router, query and ui, and each address is fetched once', async ({
  page,
  signIn,
}) => {
  const scripts = new Map<string, string>()
  const downloads = await countDownloads(page)
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text())
  })
  await signIn('agency@demo.test')
  await expect(page.getByRole('table')).toBeVisible()
  for (const entry of ['Updates', 'Activity']) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { name: entry, level: 1 })).toBeVisible()
  }
  for (const [library, mark] of Object.entries(marks)) {
    const holders = [...scripts].filter(([, text]) => mark.test(text)).map(([path]) => path)
    expect(holders, library).toHaveLength(1)
    expect(holders[0], `${library} comes from the shell`).not.toContain('/remotes/')
  }
  const files = [...downloads()].filter(
    ([path]) => !path.startsWith('/api/') && /\.(?:js|css|json)$/.test(path),
  )
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter(([, count]) => count > 1)).toEqual([])
})
