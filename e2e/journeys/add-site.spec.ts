import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'

const handOff = 'site-config'

test.describe('a valid connect link', () => {
  // Undo may be faster than the first refresh of the new site, whose record is read once more when that
  // refresh ends.
  test.use({ allowedComplaints: [[/status of 404 .*\/api\/site\/\d+$/], { scope: 'test' }] })

  // spec: AA-2-033, AA-2-034, SM-2-131, SM-2-132, SM-2-133, SM-2-134
  test('adds the site to the account of the person who signs in, names the account, and can be undone', async ({
    page,
    aFreshAccount,
    aFreshSite,
  }) => {
    const site = aFreshSite()
    const { email } = await aFreshAccount('new', { signsIn: false })
    await page.goto(connectLink(site))
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(`${site.name} (${new URL(site.url).host})`)).toBeVisible()
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), handOff)
    expect(JSON.parse(kept ?? '')).toMatchObject({ v: 1, name: site.name })
    expect(await page.content()).not.toContain(site.token)

    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/site')) posts.push(request.url())
    })
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText(`${site.name} was added`)).toBeVisible()
    await expect(page.getByText(`Atelier Morgen (${email})`)).toBeVisible()
    await expect(page.getByRole('table').getByText(site.name)).toBeVisible()
    expect(await page.evaluate((key) => sessionStorage.getItem(key), handOff)).toBeNull()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${site.name} was taken out again`)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /Atelier Morgen/ })).toBeVisible()
    expect(posts).toHaveLength(1)
  })
})

test.describe('a connect link with a wrong token', () => {
  // The question is the answer to a refused call.
  test.use({ allowedComplaints: [[/status of (409|422|502|504)/], { scope: 'test' }] })

  // spec: AA-8-015
  test('asks before it links a known site again, then says Could not add site and why', async ({
    page,
    aFreshAgency,
  }) => {
    const { sites } = await aFreshAgency(3)
    const [site] = sites
    if (site === undefined) throw new Error('The agency has no site.')
    await page.goto(connectLink(site, 'not-the-token'))
    const dialog = page.getByRole('dialog', { name: `Link ${site.name} again?` })
    await expect(dialog.getByRole('region', { name: 'Now' })).toContainText(site.url)
    await dialog.getByRole('button', { name: 'Link again' }).click()
    const alert = page.locator('.fl-alert').filter({ hasText: 'Could not add site' })
    await expect(alert).toContainText(site.name)
    await page.reload()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
    await expect(alert).toHaveCount(0)
  })
})
