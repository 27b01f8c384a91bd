import { expect, it } from 'vitest'
import { earlierDatabase } from '../testing/earlier-database.ts'

/** A database of the version before invoices by the clock. */
async function anEarlierDatabase() {
  const { pglite, update } = await earlierDatabase(6)
  const accounts = `insert into accounts (id, company, street, housenumber, zip, city, country, vatid)
    values (1, 'Studio Nordlicht', 'Speicherstraße', '14', '24103', 'Kiel', 'DE', 'DE299999999'), (2, '', '', '', '', '', '', '')`
  await pglite.exec(`${accounts};
    insert into users (account_id, email, firstname, lastname, password_hash) values
      (1, 'lena@example.test', 'Lena', 'Petersen', ''), (1, 'jonas@example.test', 'Jonas', 'Albrecht', '')`)
  return { pglite, update }
}

it('the migration of the invoices runs over those that an earlier version made, and later numbers follow theirs', async () => {
  const { pglite, update } = await anEarlierDatabase()
  await pglite.exec(`
    insert into invoices (account_id, invoicenumber, plan, site, backuptest, tax, total, created_at) values
      (1, 'FL-2026-03-1014', 1900, 5520, 400, 1486, 9306, '2026-03-01T04:00:00Z'),
      (1, 'FL-2026-04-1015', 1900, 5520, 0, 1410, 8830, '2026-04-01T04:00:00Z'),
      (2, 'FL-2026-04-1016', 1900, 0, 0, 361, 2261, '2026-04-01T04:00:00Z');
    insert into payment_methods (account_id, type, reference, last4, is_valid, is_default, created_at) values
      (1, 'CC', 'pm_old', '1111', true, false, now()), (1, 'CC', 'pm_new', '4242', true, true, now())`)
  await update()
  const { rows } = await pglite.query('select * from invoices order by id')
  const recipient = {
    ...{ company: 'Studio Nordlicht', name: 'Lena Petersen', street: 'Speicherstraße 14' },
    ...{ city: '24103 Kiel', country: 'DE', vatid: 'DE299999999' },
  }
  const [march, april, other] = rows
  expect(march).toMatchObject({
    ...{ account_id: 1, month: '2026-02', days: 28, site_count: 46, test_count: 10, tax_percent: 19 },
    // Long settled, so neither mailed nor collected today.
    ...{ recipient, total: 9306, payment_state: 'open', collect_at: null, mailed_at: expect.any(Date) },
  })
  expect(april).toMatchObject({ month: '2026-03', days: 31, site_count: 46, test_count: 0 })
  expect(other).toMatchObject({ account_id: 2, recipient: { company: '', name: '' } })
  expect((await pglite.query('select last from invoice_counter')).rows).toEqual([{ last: 1016 }])
  expect((await pglite.query('select reference from payment_methods')).rows).toEqual([
    { reference: 'pm_new' },
  ])

  await pglite.exec('delete from accounts where id = 1')
  const kept = await pglite.query('select account_id from invoices order by id')
  expect(kept.rows).toEqual([{ account_id: null }, { account_id: null }, { account_id: 2 }])
})

it.each([
  ['that end in no number', 'INVOICE-A', 1000],
  ['that are longer than a number may be', '20260401000000000123', 123],
])('the migration of the invoices takes numbers %s', async (_, number, last) => {
  const { pglite, update } = await anEarlierDatabase()
  await pglite.exec(`
    insert into invoices (account_id, invoicenumber, plan, site, backuptest, tax, total, created_at)
    values (1, '${number}', 1900, 0, 0, 361, 2261, '2026-04-01T04:00:00Z')`)
  await update()
  expect((await pglite.query('select last from invoice_counter')).rows).toEqual([{ last }])
})

it('a database without an invoice begins with the first number', async () => {
  const { pglite, update } = await anEarlierDatabase()
  await update()
  expect((await pglite.query('select last from invoice_counter')).rows).toEqual([])
})
