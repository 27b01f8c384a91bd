import { expect, test } from '../fixtures.ts'

test('a person mends a site from the list of what needs attention, and its reason disappears with the cause', async ({
  page,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(3, {
    first: ({ online, half_update }) => online && half_update !== null,
  })
  const { name = '' } = sites[0] ?? {}
  await page.goto('/sites')
  await page.getByRole('button', { name: /^Attention \d+/ }).click()
  await expect(page).toHaveURL(/figure=attention/)
  await page.getByRole('link', { name: /needs? attention$/ }).click()
  await expect(page.getByRole('heading', { name: 'Attention', level: 1 })).toBeVisible()
  const card = page.getByRole('button', { name: `Partly overwritten: ${name}` })
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/^Partly overwritten/)

  await page.getByRole('button', { name: 'on a day…' }).click()
  const dialog = page.getByRole('dialog', { name: `Snooze: ${name}` })
  await dialog.getByText('until it changes', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('In the evening')
  await dialog.getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Put aside 1').click()
  await expect(page.getByText(/^Put aside until .*: In the evening$/)).toBeVisible()
  await page
    .getByRole('button', { name: `Bring back: ${name}` })
    .first()
    .click()
  await page
    .getByRole('radiogroup', { name: 'What is shown' })
    .getByText(/^Inbox \d+$/)
    .click()

  await card.click()
  await page.keyboard.press('e')
  await page.getByRole('checkbox', { name: 'Back up first' }).click()
  await page.getByRole('button', { name: `Update core of ${name}` }).click()
  await expect(card).toHaveCount(0, { timeout: 60_000 })
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Healthy')).toBeVisible()
})
