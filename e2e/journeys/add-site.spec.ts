import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

const handOff = 'site-config'

// Undo may be faster than the first refresh of the new site, whose record is read once more when that refresh
// ends.
test.describe('a site that is taken out again', () => {
  test.use({ allowedComplaints: [[/status of 404 .*\/api\/site\/\d+$/], { scope: 'test' }] })

  // spec: AA-2-033, AA-2-034, SM-2-131, SM-2-132, SM-2-133, SM-2-134
  test('a connect link brings a site to who signs in, says to which account, and can be undone', async ({
    page,
    product,
  }) => {
    const link = await connectLink(product.simulatorUrl, 3)
    await page.goto(link.path)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`${link.name} (${new URL(link.url).host})`)).toBeVisible()
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), handOff)
    expect(JSON.parse(kept ?? '')).toMatchObject({ v: 1, name: link.name })
    expect(await page.content()).not.toContain(link.token)

    await page.getByLabel('E-mail').fill('new@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/site')) posts.push(request.url())
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(`${link.name} was added`)).toBeVisible()
    await expect(page.getByText('Atelier Morgen (new@demo.test)')).toBeVisible()
    await expect(page.getByRole('table').getByText(link.name)).toBeVisible()
    expect(await page.evaluate((key) => sessionStorage.getItem(key), handOff)).toBeNull()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${link.name} was taken out again`)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /Lena|Nora|Atelier Morgen/ })).toBeVisible()
    expect(posts).toHaveLength(1)
  })
})

test.describe('a site that the account has', () => {
  // The question is the answer to a refused call.
  test.use({ allowedComplaints: [[/status of 409/], { scope: 'test' }] })

  // spec: AA-2-033, SM-2-133
  test('is asked about where a token cookie is, left as it was by Esc, linked again by keyboard, and put back', async ({
    page,
    product,
    signIn,
  }) => {
    const link = await connectLink(product.simulatorUrl, 0)
    await signIn('agency@demo.test')
    await expect(page).toHaveURL('/sites')
    await page.goto(link.path)
    await expect(page).toHaveURL('/sites')
    const dialog = page.getByRole('dialog', { name: `Link ${link.name} again?` })
    await expect(dialog.getByRole('region', { name: 'Now' })).toContainText(link.url)
    await expect(dialog.getByRole('region', { name: 'After linking again' })).toContainText(link.url)
    await expectAccessible(page, 'the question about a known site')
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${link.name} was left as it was`)).toBeVisible()

    await page.goto(link.path)
    await dialog.getByRole('button', { name: 'Cancel' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`${link.name} is linked again`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${link.name} is linked as before`)).toBeVisible()
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await page.goto('/activity')
    await expect(page.getByText('Earlier link of the site put back')).toBeVisible()
    await expect(page.getByText('Site linked to another address')).toBeVisible()
  })
})

test.describe('a link that does not work', () => {
  test.use({ allowedComplaints: [[/status of (409|422|502|504)/], { scope: 'test' }] })

  // spec: AA-8-015
  test('says Could not add site and why', async ({ page, product, signIn }) => {
    const link = await connectLink(product.simulatorUrl, 5, 'not-the-token')
    await signIn('agency@demo.test')
    await expect(page).toHaveURL('/sites')
    await page.goto(link.path)
    await page.getByRole('button', { name: 'Link again' }).click()
    const alert = page.locator('.fl-alert').filter({ hasText: 'Could not add site' })
    await expect(alert).toContainText(link.name)
    await page.reload()
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  test('is refused in plain words when it is damaged, and leaves the address', async ({ page, product }) => {
    const link = await connectLink(product.simulatorUrl, 3)
    await page.goto(link.path.slice(0, 90))
    await expect(page.getByRole('heading', { name: 'This connect link does not work' })).toBeFocused()
    await expect(page).toHaveURL('/addSite')
    expect(await page.evaluate((key) => sessionStorage.getItem(key), handOff)).toBeNull()
  })
})

test('a site that waits is forgotten on sign-out', async ({ page, product, signIn }) => {
  const link = await connectLink(product.simulatorUrl, 3)
  await signIn('unpaid@demo.test')
  await expect(page).toHaveURL('/payment')
  await page.goto(link.path)
  await expect(page).toHaveURL('/payment')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), handOff)).not.toBeNull()
  await page.getByRole('button', { name: /Webwerk|Uwe/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate((key) => sessionStorage.getItem(key), handOff)).toBeNull()
})
