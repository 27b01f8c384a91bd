import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { anAccount, aSite, aTag, openTestDatabase } from '../../testing/index.ts'
import { embeddedDb, newPglite } from '../embedded/embedded.ts'
import { knownMigrations } from '../migrations/migrations.ts'
import { atOneMoment, dumpLines } from './dump-lines.ts'
import { linesOf } from './lines-of.ts'
import { loadLines } from './load-lines.ts'

it('loadLines loads a dump of an older version and then runs the later migrations on its rows', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { id: accountId } = await anAccount(db)
  await aTag(db, { accountId, name: 'Retainer' })
  const later = {
    ...{ folderMillis: 9_999_999_999_999, hash: 'later', bps: true },
    sql: ['alter table tags rename name to title', 'update tags set title = upper(title)'],
  }
  const pglite = await newPglite(null)
  onTestFinished(() => pglite.close())
  const target = embeddedDb(pglite)
  await atOneMoment(db, (from) =>
    target.transaction((to) =>
      loadLines(to, linesOf(Readable.from(dumpLines(from))), [...knownMigrations(), later]),
    ),
  )
  expect((await target.execute(sql`select title from tags`)).rows).toEqual([{ title: 'RETAINER' }])
  const applied = await target.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at`)
  expect(applied.rows.at(-1)).toEqual({ hash: 'later' })
})

it('loadLines judges the sites of a dump from before their reasons were stored', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { id: accountId } = await anAccount(db)
  await aSite(db, { accountId, online: false })
  const pglite = await newPglite(null)
  onTestFinished(() => pglite.close())
  const target = embeddedDb(pglite)
  await atOneMoment(db, (from) =>
    target.transaction((to) => loadLines(to, withoutReasons(linesOf(Readable.from(dumpLines(from)))))),
  )
  const { rows } = await target.execute(sql`select r.code, s.danger_at is not null as is_critical
    from site_reasons r join sites s on s.id = r.site_id order by r.rank limit 1`)
  expect(rows).toEqual([{ code: 'offline', is_critical: true }])
})

/** The same dump without the rows of `site_reasons`. */
async function* withoutReasons(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let isLeftOut = false
  let leftOut = 0
  for await (const line of lines) {
    if (line.startsWith('{')) isLeftOut = line.includes('"table":"site_reasons"')
    if (isLeftOut && line.startsWith('[')) leftOut += 1
    else yield line.replace(/"rows":(\d+)/, (_, rows) => `"rows":${Number(rows) - leftOut}`)
  }
}
