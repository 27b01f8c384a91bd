import { expect, test } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'

test('the console refuses an override with a sentence where none is allowed, and requests nothing of localhost', async ({
  page,
  aFreshAgency,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await aFreshAgency(1)
  await page.goto('/updates?remote.updates=http://localhost:5001')
  await expectMessage(page, 'This console takes its remotes from its own server alone.')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Override:')).toHaveCount(0)
  expect(asked.filter((url) => url.startsWith('http://localhost:5001'))).toEqual([])
})
