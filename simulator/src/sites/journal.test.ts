import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSimulator } from '../start-simulator.ts'
import { siteClient } from '../testing/site-client.ts'

const slug = 'gemeinde-oberhofen'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const start = (dataDir: string, day = 21) =>
  startSimulator({ speed: 100_000, dataDir, now: new Date(`2026-11-${day}T08:06:00Z`) })

describe('the journal of the simulator', () => {
  it('restores sites and their dates after a restart', async () => {
    const folder = aFolder()
    const first = await start(folder)
    await siteClient(first.control.site(slug)).backup()
    const before = first.control.site(slug).backups
    await first.close()
    const second = await start(folder, 24)
    expect(second.control.site(slug).backups).toEqual(before)
    await second.close()
  })

  it('lets a backup continue after a restart in the middle', async () => {
    const folder = aFolder()
    const first = await start(folder)
    const { backupid } = await siteClient(first.control.site(slug)).step('startBackup')
    const middle = await siteClient(first.control.site(slug)).step('stepBackup', { backupid })
    await first.close()
    const second = await start(folder)
    const next = await siteClient(second.control.site(slug)).step('stepBackup', { backupid })
    expect(next.Progress).toBeGreaterThan(middle.Progress)
    await second.close()
  })

  it('survives a line cut by a crash, and is compacted to one line per site on restart', async () => {
    const folder = aFolder()
    const first = await start(folder)
    await siteClient(first.control.site(slug)).backup()
    await first.close()
    const path = join(folder, 'sites.jsonl')
    appendFileSync(path, '{"slug":"gemeinde-ober')
    const second = await start(folder)
    expect(second.control.site(slug).backups.at(-1)?.state).toBe('complete')
    await second.close()
    expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2)
  })
})
