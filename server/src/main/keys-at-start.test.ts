import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appKeys } from '../secrets/app-key.ts'
import { createCipher } from '../secrets/cipher.ts'
import { proveKey } from '../secrets/key-probe.ts'
import { rotateKey } from '../secrets/rotate-key.ts'
import { openTestDatabase } from '../testing/database/open-test-database.ts'
import { startProcess } from './start-process.ts'

/** A data folder as a server leaves it that has started once. */
async function aDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flotilla-keys-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { db, close } = await openTestDatabase(dataDir)
  const { current } = await appKeys({ APP_KEY: null, APP_KEY_PREVIOUS: null, DATA_DIR: dataDir })
  await proveKey(db, createCipher(current)).finally(close)
  return dataDir
}

const embedded = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  PORT: '0',
  LOG_LEVEL: 'silent',
})

/** keys-at-start.long.test.ts runs the commands. */
describe('a server at its start', { timeout: 120_000 }, () => {
  it('refuses the key from before `npm run rotate-key`, and says what to do', async () => {
    const dataDir = await aDataFolder()
    const before = await readFile(join(dataDir, 'app-key'), 'utf8')
    expect(await rotateKey(embedded(dataDir))).toContain('sealed with the new key')
    expect(await readFile(join(dataDir, 'app-key'), 'utf8')).not.toBe(before)
    await writeFile(join(dataDir, 'app-key'), before)
    const refused = expect(startProcess(embedded(dataDir))).rejects
    await refused.toThrow(/put the file app-key back into DATA_DIR.*APP_KEY_PREVIOUS/s)
  })

  it('refuses to start with DATABASE_URL but without APP_KEY', async () => {
    const refused = startProcess({ DATABASE_URL: 'postgres://127.0.0.1:9/none', APP_KEY: '' })
    await expect(refused).rejects.toThrow('APP_KEY: is needed with DATABASE_URL')
  })
})
