import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { reportFile } from '@flotilla/api/releases'
import { expect, it, onTestFinished } from 'vitest'
import { listRemotes } from '../rules/list-remotes.ts'
import { folderStore } from '../stores/folder-store.ts'
import { plantRelease } from '../testing/plant-release.ts'
import { archiveOf, entriesOf, writeReport, writeShellPage } from '../testing/team.ts'

const script = fileURLToPath(new URL('../testing/upload-once.ts', import.meta.url))
const preload = pathToFileURL(
  fileURLToPath(new URL('../../testing/processes/die-at-file.ts', import.meta.url)),
).href

/** Resolves with the signal that ended the process; null when it ended by itself. */
function receive(args: string[], point: object | null): Promise<NodeJS.Signals | null> {
  const env = { ...process.env, DIE_AT_FILE: point === null ? '' : JSON.stringify(point) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--import', preload, script, ...args], { env }, (error, _, fault) => {
      if (error !== null && !error.signal) reject(new Error(fault))
      else resolve(error?.signal ?? null)
    })
  })
}

/** killed-upload.long.test.ts kills a server in each phase. */
it('an upload that is killed while it is unpacked leaves no version, and the next one succeeds and tidies up', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const release = { name: 'fleet-report', version: '1.0.0' }
  const dist = await plantRelease(folder, release)
  await writeReport(dist, release)
  const archive = path.join(folder, 'archive')
  await writeFile(
    archive,
    await archiveOf(await entriesOf(dist, ['remote.json', 'remote-entry.js', reportFile])),
  )
  await mkdir(path.join(folder, 'shell'))
  await writeShellPage(path.join(folder, 'shell'), '1.11.0')
  const store = folderStore(path.join(folder, 'releases'))
  const args = [store.local, archive, release.name, release.version, path.join(folder, 'shell')]

  const point = { call: 'createWriteStream', path: '/files/remote-entry', when: 'after' }
  expect(await receive(args, point)).toBe('SIGKILL')
  expect(await listRemotes(store)).toEqual([])
  const incoming = path.join(store.local, '.incoming')
  const [left = ''] = await readdir(incoming)
  const anHourAgo = new Date(Date.now() - 61 * 60_000)
  await utimes(path.join(incoming, left), anHourAgo, anHourAgo)
  expect(await receive(args, null)).toBeNull()
  expect(await listRemotes(store)).toMatchObject([{ name: 'fleet-report', unreleased: ['1.0.0'] }])
  expect(await readdir(incoming)).toEqual([])
})
