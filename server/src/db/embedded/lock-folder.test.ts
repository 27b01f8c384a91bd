import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DatabaseInUse } from '../database-refused.ts'
import { lockFolder } from './lock-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'flotilla-lock-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('lockFolder', () => {
  it('admits one holder at a time', async () => {
    const { release } = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toBeInstanceOf(DatabaseInUse)
    await release()
    await (await lockFolder(folder)).release()
  })

  it('replaces the lock that a dead process left', async () => {
    await writeFile(join(folder, 'lock.sock'), '')
    await (await lockFolder(folder)).release()
  })
})
