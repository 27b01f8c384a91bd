import { Capability, getAccount, saveAccount } from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { accounts } from '../db/index.ts'
import { aUser, callApi, startTestServer } from '../testing/index.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db, url } = server

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])

function sendForm(token: string, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return fetch(`${url}/api/account`, { method: 'POST', body, headers: { authorization: `Bearer ${token}` } })
}

describe('GET /account', () => {
  it('announces every addition of the contract, but no screenshots without a browser that takes them', async () => {
    const { token } = await aUser(db)
    const { capabilities } = (await callApi(url, getAccount, { token })).parsed().data
    expect(capabilities).toEqual(Capability.options.filter((word) => word !== 'site-screenshots'))
  })
})

describe('POST /account', () => {
  it('saves the given fields and keeps the others', async () => {
    const { token } = await aUser(db, { account: { company: 'Alt', city: 'Kiel' } })
    const save = (body: Record<string, unknown>) => callApi(url, saveAccount, { token, body })
    expect((await save({ service_enabled: false })).parsed().data.service_enabled).toBe(true)
    expect((await save({ country: 'Germany' })).status).toBe(422)
    expect((await save({ company: 'Neu' })).parsed().data).toMatchObject({ company: 'Neu', city: 'Kiel' })
    expect((await save({ config: { autobackup: true } })).parsed().data.config).toEqual({ autobackup: true })
    expect((await save({ config: { autoupdate: true } })).parsed().data.config).toEqual({
      autobackup: true,
      autoupdate: true,
    })
  })

  // spec: account-and-administration §7: the payload is the account object
  it('takes the whole account as read, as JSON and as a form, and changes only what its owner may change', async () => {
    const { token } = await aUser(db, {
      account: { company: 'Alt', city: 'Kiel', config: { autobackup: true } },
    })
    const read = async () => (await callApi(url, getAccount, { token })).parsed().data
    const before = await read()
    const body = { ...before, company: 'Neu', valid_payment: true, beta_tester: true }
    expect((await callApi(url, saveAccount, { token, body })).status).toBe(200)
    expect(await read()).toEqual({ ...before, company: 'Neu' })
    const { logo: _, logo_url: __, config, ...rest } = before
    const texts = Object.entries({ ...rest, city: 'Ulm' }).map(([key, value]) => [key, String(value)])
    const form = { ...Object.fromEntries(texts), 'config[autobackup]': String(config.autobackup) }
    expect((await sendForm(token, form)).status).toBe(200)
    expect(await read()).toEqual({ ...before, city: 'Ulm' })
  })

  it.each([
    ['reports_mail_subject', 'Wartung {site} {nonsense}', '{nonsense} is no placeholder.'],
    [
      'reports_mail_content',
      '{sites} {a-b} {sites} { } {"x": 1} {uptime-percentage}',
      '{sites}, {a-b} are no',
    ],
  ])(
    'refuses a changed %s with an unknown placeholder, and names the known placeholders',
    async (field, text, words) => {
      const { token, accountId } = await aUser(db)
      const save = (body: Record<string, unknown>) => callApi(url, saveAccount, { token, body })
      const answer = await save({ [field]: text })
      expect([answer.status, Object.keys(Object(Object(answer.json).errors))]).toEqual([422, [field]])
      expect(JSON.stringify(answer.json)).toContain(words)
      expect(JSON.stringify(answer.json)).toContain('{contactperson}, {amount-extension-updates}')
      expect((await save({ [field]: 'For {site}: {uptime-percentage}, { } and {"x": 1}' })).status).toBe(200)
      // An old text with an unknown placeholder does not stop its owner from saving the rest.
      const column = field === 'reports_mail_subject' ? 'reportsMailSubject' : 'reportsMailContent'
      await db
        .update(accounts)
        .set({ [column]: text })
        .where(eq(accounts.id, accountId))
      expect((await save({ [field]: text, city: 'Ulm' })).parsed().data.city).toBe('Ulm')
    },
  )

  it('requires all report fields once reports are customised', async () => {
    const { token } = await aUser(db)
    const answer = await callApi(url, saveAccount, {
      token,
      body: { reports_customized: true, reports_mail_subject: 'x' },
    })
    expect(Object.keys(Object(Object(answer.json).errors))).toEqual([
      'reports_primary_color',
      'reports_contrast_color',
      'reports_mail_content',
    ])
  })

  // spec: AA-3-003
  it('checks the format of the VAT-ID by the rules of the country when either of them changes', async () => {
    const { token } = await aUser(db)
    const save = async (body: Record<string, unknown>) => {
      const { data } = (await callApi(url, saveAccount, { token, body })).parsed()
      return [data.vatid, data.vatid_is_valid, data.vatid_valid_check_date !== null]
    }
    expect(await save({ vatid: 'DE299999999', country: 'DE' })).toEqual(['DE299999999', true, true])
    expect(await save({ company: 'Neu' })).toEqual(['DE299999999', true, true])
    expect(await save({ country: 'AT' })).toEqual(['DE299999999', false, true])
    expect(await save({ vatid: 'ATU12345678' })).toEqual(['ATU12345678', true, true])
    expect(await save({ country: 'CH' })).toEqual(['ATU12345678', false, false])
    expect(await save({ vatid: '' })).toEqual(['', false, false])
  })

  it('recognises a logo by its bytes, and serves it', async () => {
    const { token } = await aUser(db)
    const answer = await sendForm(token, {
      company: 'Form',
      logofile: new File([png], 'x.png', { type: 'image/png' }),
    })
    expect(answer.status).toBe(200)
    const account = (await callApi(url, getAccount, { token })).parsed().data
    expect(account.company).toBe('Form')
    const logo = await fetch(`${url}${account.logo_url}`)
    expect([
      logo.status,
      logo.headers.get('content-type'),
      logo.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff'])
    expect(new Uint8Array(await logo.arrayBuffer())).toEqual(png)
  })

  it('refuses an HTML page that claims to be a PNG', async () => {
    const { token } = await aUser(db)
    const page = new File(['<script>alert(1)</script>'], 'x.png', { type: 'image/png' })
    const answer = await sendForm(token, { logofile: page })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ errors: { logofile: [expect.any(String)] } })
    expect((await fetch(`${url}/api/logos/..%2Fapp-key`)).status).toBe(404)
  })
})
