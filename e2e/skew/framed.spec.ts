import { expect, test } from '../fixtures.ts'
import { containerCode } from '../support/container-code.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { publishFramed } from '../support/publish-framed.ts'
import { remotesTool } from '../support/remotes-tool.ts'

const blocked = /sandbox|Content.Security.Policy|cross-origin|connect-src forbids|needs sites:write/i
test.use({ isEquipped: true, allowedComplaints: [[blocked], { scope: 'test' }] })

test('a remote runs in a sandboxed frame with data, theme and address of the console', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(3)
  await publishFramed(releases, 'updates', '9.1.0-framed', 'updates:run')
  await page.goto('/updates')
  const frame = page.frameLocator('iframe[title="Updates"]')
  await expect(frame.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(frame.getByRole('table')).toBeVisible()
  await frame.getByRole('searchbox').fill('akeeba')
  await frame.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=akeeba/)
  await page.goBack()
  await expect(page).not.toHaveURL(/akeeba/)
  await expect(frame.getByRole('searchbox')).toHaveValue('')
  await frame.getByRole('button', { name: /^Update JCE/ }).click()
  await expect(frame.getByText('Updated', { exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a remote in a sandboxed frame follows a person who goes back while it moves', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await publishFramed(releases, 'updates', '9.1.0-back', 'updates:run')
  await page.goto('/updates')
  const search = page.frameLocator('iframe[title="Updates"]').getByRole('searchbox')
  for (const round of [1, 2, 3, 4, 5]) {
    // Back in the same moment as the move, as no hand can do it each time.
    await page.evaluate((now) => {
      const push = history.pushState
      history.pushState = (...given) => {
        push.apply(history, given)
        history.pushState = push
        window.addEventListener('popstate', () => document.body.setAttribute('data-back', `${now}`), {
          once: true,
        })
        history.back()
      }
    }, round)
    await search.fill('akeeba')
    await search.press('Enter')
    await expect(page.locator(`body[data-back="${round}"]`)).toBeAttached()
    await expect(search).toHaveValue('')
  }
})

/** Tries what a remote in the page could do, and shows what each try brought. */
const thief = `
  const { usePlatform } = platform
  const { http, navigate } = usePlatform()
  const [found, say] = React.useState([])
  React.useEffect(() => {
    const tries = {
      storage: () => localStorage.length,
      cookie: () => document.cookie,
      page: () => parent.document.title,
      api: () => fetch('/api/user').then((answer) => answer.status),
      elsewhere: () => fetch('https://evil.example/').then((answer) => answer.status),
      top: () => { top.location.href = 'https://evil.example/'; return 'gone' },
      delete: () => http.call({ method: 'DELETE', path: '/tag/{id}', scope: 'sites:read' }, { params: { id: 1 } }),
      unknown: () => http.call({ method: 'GET', path: '/../../remotes.json', scope: null }),
      allowed: () => http.call({ method: 'GET', path: '/accounttags', scope: 'sites:read' }).then(() => 'read'),
    }
    navigate('//evil.example/')
    for (const [name, attempt] of Object.entries(tries))
      Promise.resolve().then(attempt).then(
        (value) => say((old) => [...old, name + ': ' + value]),
        (error) => say((old) => [...old, name + ' refused: ' + (error.name === 'ApiError' ? error.code : error.name)]),
      )
  }, [])
  return React.createElement('ul', null, found.map((text) => React.createElement('li', { key: text }, text)))`

test('a remote in a sandboxed frame takes nothing from the page and nothing outside of its permissions', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  const code = containerCode({ name: 'updates', path: '/updates', render: thief })
  const over = {
    isolation: 'frame' as const,
    permissions: ['sites:read'],
    commands: undefined,
    slots: undefined,
  }
  await publishByHand(releases, 'updates', '9.1.0-thief', code, over)
  await remotesTool(releases, 'release', 'updates', '9.1.0-thief')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/updates')
  const frame = page.frameLocator('iframe[title="Updates"]')
  await expect(frame.getByRole('listitem')).toHaveCount(9)
  expect((await frame.getByRole('listitem').allTextContents()).sort()).toEqual([
    'allowed: read',
    'api refused: TypeError',
    'cookie refused: SecurityError',
    'delete refused: forbidden',
    'elsewhere refused: TypeError',
    'page refused: SecurityError',
    'storage refused: SecurityError',
    'top refused: SecurityError',
    'unknown refused: forbidden',
  ])
  await expect(page).toHaveURL(/\/updates$/)
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})
