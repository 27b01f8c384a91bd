import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const publicPages = {
  '/login': 'Sign in',
  '/register': 'Create an account',
  '/forget': 'Forgot password',
  '/resetpassword?email=a%40b.test&token=t': 'Set a new password',
  '/addSite/damaged!': 'This connect link does not work',
}
const appPages = ['/', '/sites', '/updates', '/userlist', '/payment', '/site/4/destroy', '/nowhere']

/** Opens an address in the running console, like a press on a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // With its own key, which the router gives every visit: two visits of one address differ.
    history.pushState({ key: crypto.randomUUID(), usr: null, idx: 0 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}
const pathOf = (page: Page) => new URL(page.url()).pathname

test.use({ allowedComplaints: [[/status of (402|404|422)/], { scope: 'test' }] })

// spec: AA-2-004, AA-2-006, AA-2-012, AA-4-002, AA-6-006, SM-2-001
test('a visitor without a session may open the public pages and is sent to sign-in from all others', async ({
  page,
}) => {
  await page.goto('/login')
  for (const [path, title] of Object.entries(publicPages)) {
    await go(page, path)
    await expect(page.getByRole('heading', { name: title, level: 1 }), path).toBeVisible()
  }
  for (const path of appPages) {
    await go(page, path)
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 }), path).toBeVisible()
    expect(pathOf(page), path).toBe('/login')
    await go(page, '/register')
    await expect(page.getByRole('heading', { name: 'Create an account', level: 1 })).toBeVisible()
  }
  await page.goto('/updates')
  await expect(page).toHaveURL('/login?return=%2Fupdates')
})

// spec: AA-2-019, AA-4-002, AA-4-004, AA-4-005, AA-6-007, AA-9-010
test('the public pages lead to the sites while a cookie holds a session, and signing out removes the cookie', async ({
  page,
  context,
  product,
  aFreshAgency,
  signIn,
}) => {
  const { email } = await aFreshAgency(1, { signsIn: false })
  const tokens = new Set<string | undefined>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/login') tokens.add(request.headers().authorization)
  })
  await signIn(email)
  await expect(page).toHaveURL('/sites')
  await expect(page.getByRole('table')).toBeVisible()
  const [cookie, ...others] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'token', sameSite: 'Lax', path: '/' })
  expect(others).toEqual([])
  expect([...tokens]).toEqual([`Bearer ${cookie?.value}`])

  const withoutHandOff = Object.keys(publicPages).filter((path) => !path.startsWith('/addSite'))
  for (const path of [...withoutHandOff, '/verify?token=of-nobody']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 }), path).toBeVisible()
    await expect(page, path).toHaveURL('/sites')
  }
  await page.goto('/addSite/damaged!')
  await expect(page.getByRole('heading', { name: 'This connect link does not work' })).toBeVisible()

  await page.goto('/activity')
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
  await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isSamePage') ?? false)).toBe(false)
  expect(await context.cookies()).toEqual([])
  expect((await page.request.get(`${product.url}/api/user`)).status()).toBe(401)
})

// spec: AA-6-005
test('a person whose service is disabled is sent to payment from every address but three', async ({
  page,
  aFreshAccount,
}) => {
  await aFreshAccount('unpaid')
  await page.goto('/sites')
  for (const path of ['/sites', '/updates', '/profile', '/activity', '/site/4/destroy', '/nowhere']) {
    await go(page, path)
    await expect.poll(() => pathOf(page), { message: path }).toBe('/payment')
  }
  await expect(page.getByRole('heading', { name: 'Payment', level: 1 })).toBeVisible()
  for (const path of ['/addCard/0', '/addSepa/0', '/payment']) {
    await go(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(pathOf(page)).toBe(path)
  }
})
