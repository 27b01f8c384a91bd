import { expect, test } from '../fixtures.ts'
import { actAs } from '../support/act-as.ts'
import { openRemote } from '../support/open-remote.ts'

// spec: AA-2-019, AA-4-002, AA-4-004
test('signing out in one tab ends the session in the others', async ({ page, context, aFreshAgency }) => {
  await aFreshAgency(1)
  await page.goto('/sites')
  const other = await context.newPage()
  await other.goto('/updates')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()

  await other.getByRole('button', { name: /Studio Nordlicht/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})

// spec: AA-4-003
test('a tab neither shows nor uses its first user once another tab acts as a different one', async ({
  page,
  context,
  product,
  aFreshAgency,
  aFreshAccount,
}) => {
  const agency = await aFreshAgency(1, { signsIn: false })
  const admin = await aFreshAccount('admin')
  await page.goto('/userlist?search=a')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const tokens: (string | undefined)[] = []

  const other = await context.newPage()
  await other.goto('/userlist')
  await expect(other.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await actAs(other, product.url, admin, agency)
  const [token] = (await context.cookies()).filter(({ name }) => name === 'token')
  page.on('request', (request) => {
    if (request.url().includes('/api/')) tokens.push(request.headers().authorization)
  })
  // This tab got no message: it finds out at its next use.
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Impersonation' })
  await expect(bar).toContainText(agency.email)
  await openRemote(page, 'Sites')
  await expect(page.getByRole('table')).toBeVisible()
  expect(tokens.filter((used) => used !== undefined && used !== `Bearer ${token?.value}`)).toEqual([])

  await bar.getByRole('button', { name: 'Sign out' }).click()
  await expect(bar).toHaveCount(0)
  await expect(other.getByRole('region', { name: 'Impersonation' })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Users' })).toBeVisible()
})
