import { chmod, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import getPort from 'get-port'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '../../testing/database/open-test-database.ts'
import { serverProcess } from '../../testing/processes/server-process.ts'
import { openDatabase } from '../index.ts'
import { appliedMigrations, knownMigrations } from '../migrations/migrations.ts'
import { cannotWrite, prepareDataFolder } from './data-folder.ts'
import { openEmbedded } from './embedded.ts'

/** Each test makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-own-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder with a database in it, closed. */
async function aDataFolder() {
  const folder = await aFolder()
  await (await openTestDatabase(folder)).close()
  return folder
}

const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is made private to its owner, also when it existed and was open to all', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'logs'), { mode: 0o755 })
    await writeFile(join(folder, 'logs/server.log'), '', { mode: 0o644 })
    await chmod(folder, 0o755)
    await prepareDataFolder(folder)
    expect(await modeOf(folder)).toBe('700')
    expect(await modeOf(folder, 'logs')).toBe('700')
    expect(await modeOf(folder, 'logs/server.log')).toBe('600')
  })

  it('is refused with its path and the reason when the user may not write to it', async () => {
    const folder = await aFolder()
    const locked = join(folder, 'locked')
    await mkdir(locked, { mode: 0o500 })
    const isRoot = process.getuid?.() === 0
    if (isRoot) {
      await chmod(folder, 0o755)
      process.seteuid?.(65_534)
    }
    try {
      await expect(openDatabase({ dataDir: join(locked, 'data') })).rejects.toThrow(
        `Nothing can be written to the data folder ${locked}/data: this user has no right to.`,
      )
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  it('is refused by name when a file is in its place', async () => {
    const file = join(await aFolder(), 'file')
    await writeFile(file, '')
    await expect(openDatabase({ dataDir: file })).rejects.toThrow(
      `Nothing can be written to the data folder ${file}: a file is in its way.`,
    )
  })

  it('is refused with the reason on a read-only file system', () => {
    const error = Object.assign(new Error('EROFS: listen lock.sock'), { code: 'EROFS' })
    expect(cannotWrite('/data', error).message).toContain('/data: its file system is read-only.')
  })

  it('is refused on a full disk before anything is written', async () => {
    const folder = await aFolder()
    const refused = prepareDataFolder(folder, Number.MAX_SAFE_INTEGER)
    await expect(refused).rejects.toThrow(`The disk of the data folder ${folder} is full`)
    expect(await readdir(folder)).toEqual([])
  })
})

describe('a damaged database', () => {
  const advice = /The database in .*database cannot be opened: .*Restore a backup: npm run restore <file>/

  it('is refused, not replaced, when PG_VERSION is missing', async () => {
    const folder = await aDataFolder()
    await rm(join(folder, 'database/PG_VERSION'))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(advice)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow('PG_VERSION is missing')
    expect(await readdir(join(folder, 'database'))).not.toContain('PG_VERSION')
  })

  it.each([
    ['pg_control', async (folder: string) => truncate(join(folder, 'global/pg_control'), 100)],
    ['write-ahead log', async (folder: string) => rm(join(folder, 'pg_wal'), { recursive: true })],
    ['catalogue', async (folder: string) => cutCatalogue(folder)],
  ])('is refused with its folder and advice when its %s is damaged', async (_, damage) => {
    const folder = await aDataFolder()
    await damage(join(folder, 'database'))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(advice)
  })

  it('is distinguished from an interrupted first start, which begins again', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'database/base'), { recursive: true })
    await writeFile(join(folder, 'database.first-start'), '')
    const { db, close } = await openDatabase({ dataDir: folder })
    expect((await db.execute(sql`select count(*)::int as n from accounts`)).rows).toEqual([{ n: 0 }])
    await close()
    expect(await readdir(folder)).not.toContain('database.first-start')
  })
})

/** Cuts the largest file of the catalogue of functions in half, as a failing disk might. */
async function cutCatalogue(folder: string): Promise<void> {
  const file = join(folder, 'base/5/1255')
  await truncate(file, Math.floor((await stat(file)).size / 2 / 8192) * 8192)
}

describe('the database of another Flotilla version', () => {
  it.each([
    [
      'newer',
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    ],
    [
      'earlier',
      // The last migration of the versions before the one migration of this one.
      sql`update drizzle.__drizzle_migrations set created_at = 1795399133783`,
    ],
    // Another content of the same migration.
    ['earlier', sql`update drizzle.__drizzle_migrations set hash = 'before'`],
  ])('is refused and left unchanged when it is %s', async (age, change) => {
    const folder = await aFolder()
    const { db, close } = await openTestDatabase(folder)
    await db.execute(change)
    await close()
    const remedy = age === 'newer' ? 'Start the newer version' : 'npm run backup'
    const sentence = new RegExp(`The database in ${folder}/database is of an? ${age} Flotilla.*${remedy}`)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(sentence)
    const left = await openEmbedded(folder, { isToMigrate: false })
    onTestFinished(left.close)
    expect((await appliedMigrations(left.db)).length).toBe(
      knownMigrations().length + (age === 'newer' ? 1 : 0),
    )
  })
})

describe('an unreachable PostgreSQL', () => {
  it('is reported with host and port, without the password', async () => {
    const refused = openDatabase({ databaseUrl: 'postgres://flotilla:s3cret@127.0.0.1:1/flotilla' })
    await expect(refused).rejects.toThrow('PostgreSQL at 127.0.0.1:1 cannot be reached')
    await expect(refused).rejects.not.toThrow('s3cret')
  })
})

describe('the files of a running server', () => {
  it('are readable only by their owner, whatever the umask', async () => {
    const folder = await aFolder()
    await chmod(folder, 0o755)
    const before = process.umask(0o022)
    const server = serverProcess({
      ...{ dataDir: folder, port: await getPort(), simulatorUrl: 'http://127.0.0.1:1' },
      environment: { DEMO: '0', ALLOW_PRIVATE_SITES: '0' },
    })
    onTestFinished(async () => void (await server.kill('SIGTERM')))
    const started = server.run()
    process.umask(before)
    await started
    expect(await modeOf(folder)).toBe('700')
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    // The database removes files of its own meanwhile.
    const open = await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const mode = await modeOf(parentPath, name).catch(() => '600')
        return `${name} ${mode}`
      }),
    )
    expect(open.filter((line) => !/ [67]00$/.test(line))).toEqual([])
  })
})
