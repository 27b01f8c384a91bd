import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readRegistry } from '../files/registry-file.ts'
import { folderStore } from '../stores/folder-store.ts'
import { plantRelease } from '../testing/plant-release.ts'
import { publishFolder } from './publish-folder.ts'
import { releaseRemote } from './release-remote.ts'
import { rollBackRemote } from './roll-back-remote.ts'
import { takeOverReleases } from './take-over-releases.ts'

it('takeOverReleases releases what is current elsewhere, once: a rollback stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'over-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const from = { store: folderStore(path.join(folder, 'built')), by: 'build' }
  const to = { store: folderStore(path.join(folder, 'shared')), by: 'build' }
  const current = async () => (await readRegistry(to.store)).remotes.map((entry) => entry.current.version)
  const build = async (version: string) => {
    await publishFolder(from, await plantRelease(folder, { name: 'sites', version }))
    await releaseRemote(from, { name: 'sites', version })
  }
  await build('1.0.0')
  expect(await takeOverReleases(from.store, to)).toEqual(['sites 1.0.0'])
  await build('2.0.0')
  expect(await takeOverReleases(from.store, to)).toEqual(['sites 2.0.0'])
  await rollBackRemote(to, 'sites')
  expect(await takeOverReleases(from.store, to)).toEqual([])
  expect(await current()).toEqual(['1.0.0'])
  // A process died between the two steps.
  await build('3.0.0')
  await publishFolder(to, (await from.store.bringVersion('sites', '3.0.0')) ?? '')
  expect(await takeOverReleases(from.store, to)).toEqual(['sites 3.0.0'])
})
