import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Db } from '../../db/index.ts'
import { folderStore } from '../../remotes/index.ts'
import { aTeam } from '../../remotes/testing/team.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { anAccount } from '../../testing/customer-rows.ts'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { fillSites } from '../../testing/fill-sites.ts'
import { aSite } from '../../testing/site-rows.ts'
import { cipherOfServer } from '../sealed-key.ts'

export const key = 'the key of the server in the test'

const logLine =
  '{"at":"2026-11-22T01:02:03.456Z","by":"team-a","remote":"fleet-map","act":"publish","detail":"1.0.0"}\n'

/** A folder that is removed with the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Settings of a server with everything in one folder. */
export function settingsOf(folder: string, further: Record<string, string> = {}) {
  const { DATABASE_URL, APP_KEY } = { DATABASE_URL: '', APP_KEY: '', ...further }
  const settings = readSettings({
    DATA_DIR: folder,
    RELEASES_DIR: join(folder, 'releases'),
    LOG_LEVEL: 'silent',
  })
  return { ...settings, DATABASE_URL: DATABASE_URL || null, APP_KEY: APP_KEY || null }
}

/**
 * A data folder with everything that a backup contains: data of all kinds, key, a logo, a released remote.
 */
export async function aServersFolder() {
  const folder = await aFolder()
  prepared ??= prepare()
  await cp(await prepared, folder, { recursive: true })
  return folder
}

/** Shared by every test file of the process, and removed with it. */
let prepared: Promise<string> | undefined

async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-backup-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { db, close } = await openTestDatabase(folder)
  await fillData(db)
  await close()
  await writeFile(join(folder, 'app-key'), key, { mode: 0o600 })
  await put(folder, 'logos/7-abc.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]))
  await put(folder, 'releases/sites/1.0.0/remote-entry.js', 'export const v = 1\n')
  await put(folder, 'releases/remotes.json', '{"remotes":[]}\n')
  await aTeam(folderStore(join(folder, 'releases')), 'team-a', 'fleet-*')
  await put(folder, 'releases/.log.jsonl', logLine)
  return folder
}

async function put(folder: string, name: string, content: string | Buffer): Promise<void> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
}

/** Rows in more than one batch, and values that a text format could distort. */
async function fillData(db: Db): Promise<void> {
  const { id: accountId } = await anAccount(db)
  await fillSites(db, accountId, 210)
  const tokenCipher = cipherOfServer(key).seal('tökén')
  const name = 'Ö "quoted" \\N \t tab\nline \u2028 😀 \\x00 {null}'
  const { id: siteId } = await aSite(db, { accountId, name, tokenCipher })
  await db.execute(sql`insert into ttfb_samples (site_id, day, means, counts, medians, p95s, samples)
    values (${siteId}, '2026-11-22', array[1, null, 3], array[1, 0, 2], array[1, null, 2], array[1, null, 4],
      array[2, 4])`)
  await db.execute(sql`insert into jobs (kind, account_id, site_id, state, data, run_after)
    values ('backup', ${accountId}, ${siteId}, 'running', '{"a": [null, "\\"", 1e-7, 12345678901234567890]}', 'infinity')`)
  await db.execute(sql`insert into backups (account_id, site_id, remote_id, started_at, size, state)
    values (${accountId}, ${siteId}, 1, '2026-11-22T01:02:03.456789Z', 9007199254740993, 'complete')`)
  await db.execute(sql`delete from tags where id = (select max(id) from tags)`)
}
