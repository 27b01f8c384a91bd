import { expect, test } from '../fixtures.ts'
import { helpdeskSecret } from '../support/helpdesk-secret.ts'
import { mailText } from '../support/mail-text.ts'
import { expectMessage } from '../support/messages.ts'

const attack = [
  '<p>Please <b>clear</b> the cache.</p>',
  '<img src="/nothing.png" onerror="document.title=\'hacked\'">',
  '<script>document.title="hacked"</script>',
  '<svg onload="document.title=\'hacked\'"></svg>',
  '<a href="javascript:document.title=\'hacked\'">press me</a>',
  '<iframe srcdoc="<script>parent.document.title=1</script>"></iframe>',
].join('')

// spec: AA-5-014, AA-5-019, AA-8-003, AA-4-016, AA-4-017
test('a person opens a ticket, gets an answer whose script does not run, replies and closes it', async ({
  page,
  product,
  request,
  aFreshAgency,
}) => {
  const { email } = await aFreshAgency(1)
  await page.goto('/support')
  await page.getByRole('button', { name: 'New ticket' }).click()
  await page.getByRole('button', { name: 'Create ticket' }).click()
  for (const words of ['Please choose an Area', 'Please provide a Title', 'Please provide a Message']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Area' }).click()
  await page.getByText('Updates', { exact: true }).last().click()
  await page.getByLabel('Title').fill('The cache is old')
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello,\nit shows last week.')
  await page.getByRole('button', { name: 'Create ticket' }).click()
  await expectMessage(page, 'Ticket created successfully')
  await expect
    .poll(() => mailText(product.dataDir, 'support@flotilla.test', 'it shows last week.'))
    .not.toBe('')

  const title = page.getByRole('button', { name: 'The cache is old' })
  await title.click()
  const panel = page.getByRole('region', { name: 'The cache is old' })
  await expect(panel.getByRole('heading')).toBeFocused()
  const id = new URL(page.url()).searchParams.get('ticket')
  const answer = (body: object) =>
    request.post(`${product.url}/api/helpdesk/tickets/${id}/articles`, {
      headers: { Authorization: `Bearer ${helpdeskSecret}` },
      data: body,
    })
  expect((await answer({ body: attack })).status()).toBe(201)
  await expect.poll(() => mailText(product.dataDir, email)).toContain(`/support?ticket=${id}`)
  await page.goto(`/support?ticket=${id}`)
  const talk = panel.getByRole('log')
  await expect(talk.getByRole('article').last().locator('b', { hasText: 'clear' })).toBeVisible()
  await expect(talk.locator('img, script, svg, iframe')).toHaveCount(0)
  await expect(talk.getByText('press me')).toBeVisible()
  await talk.getByText('press me').click()
  await expect(page).toHaveTitle('Support – Flotilla')
  await expect(panel).toContainText('Waiting')

  await panel.getByLabel('Your reply').fill('Thank you.\nIt works.')
  await panel.getByRole('button', { name: 'Send reply' }).click()
  await expectMessage(page, 'Ticket reply successfully')
  await expect(panel.getByLabel('Your reply')).toHaveValue('')
  await expect(talk.getByRole('article').last().locator('br')).toHaveCount(1)
  await expect(panel).toContainText('Open')

  expect((await answer({ body: '<p>Glad to hear.</p>', state: 'closed' })).status()).toBe(201)
  await page.goto('/support')
  await expect(page.getByRole('heading', { name: 'No open tickets' })).toBeVisible()
  const showOpen = page.getByRole('checkbox', { name: 'Show open' })
  await showOpen.click()
  await expect(showOpen).not.toBeChecked()
  await title.click()
  await expect(panel).toContainText('Closed')
  await title.click()
  await expect(panel).toHaveCount(0)
})
