import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { applyMigrations, knownMigrations, splitMigrations } from '../migrations/migrations.ts'
import type { Db } from '../open-database.ts'
import { DumpLine, speakPlainly, type TableShape, tableShapes } from './dump-format.ts'

/** Sites that one statement judges: no statement runs for long. */
const judgedAtOnce = 1000

/** Most rows, and characters of them, in one statement. */
const batch = { rows: 500, characters: 1_000_000 }

/** A dump that cannot be loaded; the message is for the person who asked for it. */
class DumpRefused extends Error {
  override name = 'DumpRefused'
}

/**
 * Fills an empty database with a dump inside a transaction: the tables as they were at the time of the dump,
 * its rows and numbers, then the later ones of `migrations`. Takes no more of `lines` than the dump. Rejects
 * with `DumpRefused` or `DatabaseRefused`.
 */
export async function loadLines(
  tx: Db,
  lines: AsyncIterator<string>,
  migrations = knownMigrations(),
): Promise<{ rows: number }> {
  const first = await nextLine(lines)
  if (!('migrations' in first)) throw new DumpRefused('The data does not begin with its migrations.')
  const { before, since } = splitMigrations(first.migrations, migrations)
  await applyMigrations(tx, before)
  const tables = new Map((await tableShapes(tx)).map((table) => [table.name, table]))
  await speakPlainly(tx)
  const withRules = await liftRules(tx, [...tables.values()])
  const count = await loadRows(tx, tables, lines)
  await withRules()
  await applyMigrations(tx, since)
  await judgeUnjudged(tx)
  return { rows: count }
}

/** A dump from before `site_reasons` has none of what triggers would have written for its sites. */
async function judgeUnjudged(tx: Db): Promise<void> {
  const known = await tx.execute(sql`select from pg_proc where proname = 'judge_sites'`)
  if (known.rows.length === 0) return
  const { rows } = await tx.execute(
    sql`select coalesce(max(id), 0)::int as last from sites where not exists (select from site_reasons)`,
  )
  const [found] = z.tuple([z.object({ last: z.int() })]).parse(rows)
  for (let first = 1; first <= found.last; first += judgedAtOnce) {
    await tx.execute(sql`select judge_sites(${first}, ${first + judgedAtOnce - 1})`)
  }
}

/**
 * Triggers would count rows twice, and a row may come before the one that it refers to. Returns a function
 * that restores both.
 */
async function liftRules(tx: Db, tables: TableShape[]): Promise<() => Promise<void>> {
  const { rows } = await tx.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const rules = z.array(z.object({ lift: z.string(), put: z.string() })).parse(rows)
  for (const { lift } of rules) await tx.execute(sql.raw(lift))
  for (const { name } of tables) {
    await tx.execute(sql`truncate public.${sql.identifier(name)}`)
    await tx.execute(sql`alter table public.${sql.identifier(name)} disable trigger user`)
  }
  return async () => {
    for (const { name } of tables) {
      await tx.execute(sql`alter table public.${sql.identifier(name)} enable trigger user`)
    }
    for (const { put } of rules) await tx.execute(sql.raw(put))
  }
}

async function loadRows(
  tx: Db,
  tables: Map<string, TableShape>,
  lines: AsyncIterator<string>,
): Promise<number> {
  let insert: ReturnType<typeof inserter> | null = null
  let count = 0
  while (true) {
    const text = await nextText(lines)
    // A row passes through unparsed: nearly all lines are rows, and the database parses them itself.
    if (text.startsWith('[')) {
      if (insert === null) throw new DumpRefused('The data has rows of no table.')
      await insert.add(text)
      count += 1
      continue
    }
    await insert?.flush()
    const line = parseLine(text)
    if ('table' in line) insert = inserter(tx, tables.get(line.table), line)
    else if ('sequence' in line) await setSequence(tx, line)
    else if ('end' in line) return assertAll(count, line.rows)
    else throw new DumpRefused('The data has a line in a place where it does not belong.')
  }
}

/** Collects the rows of one table and inserts them many at a time. */
function inserter(
  tx: Db,
  shape: TableShape | undefined,
  { table, columns }: { table: string; columns: string[] },
) {
  const types = columns.map((name) => shape?.columns.find((column) => column.name === name)?.type)
  const unknown = columns.find((_, index) => types[index] === undefined)
  if (unknown !== undefined || shape === undefined) {
    throw new DumpRefused(
      `The data has a table or column that its version does not have: ${table}.${unknown}.`,
    )
  }
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const values = sql.join(
    types.map((type, index) => sql.raw(`(r->>${index})::${type}`)),
    sql`, `,
  )
  let kept: string[] = []
  let length = 0
  async function flush() {
    if (kept.length === 0) return
    const rows = `[${kept.join(',')}]`
    kept = []
    length = 0
    await tx.execute(sql`insert into public.${sql.identifier(table)} (${names}) overriding system value
      select ${values} from json_array_elements(${rows}::json) as r`)
  }
  async function add(row: string) {
    kept.push(row)
    length += row.length
    if (kept.length >= batch.rows || length >= batch.characters) await flush()
  }
  return { add, flush }
}

/** A sequence that a later migration dropped is skipped. */
async function setSequence(tx: Db, { sequence, last }: { sequence: string; last: string }): Promise<void> {
  await tx.execute(sql`select setval(oid::regclass, ${last}::bigint) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' and relname = ${sequence}`)
}

function assertAll(count: number, expected: number): number {
  if (count === expected) return count
  throw new DumpRefused(`The data has ${count} of ${expected} rows: it was cut or changed.`)
}

async function nextLine(lines: AsyncIterator<string>): Promise<DumpLine> {
  return parseLine(await nextText(lines))
}

async function nextText(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next()
  if (done) throw new DumpRefused('The data has no end: it was cut.')
  return value
}

function parseLine(text: string): DumpLine {
  try {
    return DumpLine.parse(JSON.parse(text))
  } catch {
    throw new DumpRefused('The data has a line that cannot be read: it was changed.')
  }
}
