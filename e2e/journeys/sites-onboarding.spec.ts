import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'

// spec: SM-2-030, SM-2-124, SM-2-127, SM-2-129, SM-2-130
test('a new agency connects its first site by keyboard alone, and the step ends when the link is opened', async ({
  page,
  aFreshAccount,
  aFreshSite,
}) => {
  const keys = keyboardWalk(page)
  await aFreshAccount('new')
  await page.goto('/sites')
  await expect(page.getByRole('heading', { name: 'Welcome to Flotilla' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  for (const [button, title] of [
    ['Start', 'Download the remote component'],
    ['Next: install it', 'Install it on your site'],
    ['Back', 'Download the remote component'],
    ['Next: install it', 'Install it on your site'],
    ['Next: connect the site', 'Connect the site'],
  ] as const) {
    await keys.to(new RegExp(`^${button}$`))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 2 })).toBeFocused()
    if (button === 'Start')
      await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', /./)
  }
  await expect(page.getByText('Waiting for your site')).toBeVisible()

  const site = aFreshSite()
  const other = await page.context().newPage()
  await other.goto(connectLink(site))
  await expect(other.getByText(`${site.name} was added`)).toBeVisible()

  await page.bringToFront()
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeFocused()
  await expect(page.getByText(`${site.name} is connected`)).toBeVisible()
  await keys.to(/^Close$/)
  await keys.press('Enter')
  await expect(page.getByRole('table').getByRole('link', { name: site.name, exact: true })).toBeVisible()
})
