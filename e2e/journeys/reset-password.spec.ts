import { expect, test } from '../fixtures.ts'
import { mailLink } from '../support/mail-link.ts'
import { expectMessage } from '../support/messages.ts'

test.use({ allowedComplaints: [[/status of 422/], { scope: 'test' }] })

// spec: AA-2-028, AA-2-030, AA-2-032, AA-8-005, AA-8-006
test('a person who forgot the password sets a new one by the link in the mail, which works only once', async ({
  page,
  product,
  aFreshAgency,
  signIn,
}) => {
  const { email } = await aFreshAgency(1, { signsIn: false })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const send = page.getByRole('button', { name: 'Reset password' })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('E-mail').fill(email)
  await send.click()
  await expect(page.getByRole('heading', { name: 'Done!' })).toBeFocused()

  const link = await mailLink(product.dataDir, email)
  const setPassword = async (password: string) => {
    await page.goto(link)
    await page.getByLabel('New password').fill(password)
    const set = page.getByRole('button', { name: 'Set new password' })
    await expect(set).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Confirm password').fill(password)
    await set.click()
  }
  await setPassword('another-secret')
  await expectMessage(page, 'Reset successful!')
  await expect(page).toHaveURL('/login')

  await setPassword('yet-another-one')
  await expectMessage(page, 'This link does not work any more')
  await expect(page).toHaveURL('/login')

  await signIn(email, 'another-secret')
  await expect(page).toHaveURL('/sites')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
})
