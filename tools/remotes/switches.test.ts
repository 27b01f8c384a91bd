import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from '@flotilla/api/releases'
import { folderStore, publishFolder } from '@flotilla/server/remotes'
import { plantRelease } from '@flotilla/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

let releases = ''
const run = (...args: string[]) => runCommand(args, { releases, sources: releases })
const entry = async (name: string) => {
  const registry = Registry.parse(JSON.parse(await readFile(path.join(releases, 'remotes.json'), 'utf8')))
  return registry.remotes.find((other) => other.name === name)
}

describe('pnpm remotes, for operators', () => {
  let built = ''
  beforeEach(async () => {
    releases = await mkdtemp(path.join(tmpdir(), 'releases-'))
    built = await mkdtemp(path.join(tmpdir(), 'built-'))
    for (const version of ['1.0.0-a', '1.0.0-b']) {
      await publishFolder(
        { store: folderStore(releases), by: 'test' },
        await plantRelease(built, { name: 'sites', version }),
      )
    }
    await run('release', 'sites', '1.0.0-a')
  })
  afterEach(async () => {
    for (const folder of [releases, built]) await rm(folder, { recursive: true, force: true })
  })

  it('releases a version to a share of the accounts; the others keep theirs', async () => {
    expect(await run('release', 'sites', '1.0.0-b', '--share', '10')).toContain('for 10 % of the accounts')
    const { current, rollout } = (await entry('sites')) ?? {}
    expect([current?.version, rollout?.release.version, rollout?.percent]).toEqual(['1.0.0-a', '1.0.0-b', 10])
    expect(await run('list')).toContain('sites  1.0.0-a\n  on trial    1.0.0-b for 10 % of the accounts\n')
  })

  it('ends a trial at a release for everybody', async () => {
    await run('release', 'sites', '--share', '10', '1.0.0-b')
    expect(await run('release', 'sites', '1.0.0-b')).toContain('1.0.0-b is current. Before: 1.0.0-a')
    expect(await entry('sites')).not.toHaveProperty('rollout')
  })

  it('ends a trial at the first rollback, and goes back a version at the next', async () => {
    await run('release', 'sites', '1.0.0-b')
    await run('release', 'sites', '1.0.0-a', '--share', '50')
    expect(await run('rollback', 'sites')).toContain('back at 1.0.0-b')
    expect(await entry('sites')).not.toHaveProperty('rollout')
    expect(await run('rollback', 'sites')).toContain('back at 1.0.0-a')
  })

  it.each(['0', '100', '12.5', 'ten', ''])('refuses a share of "%s"', async (percent) => {
    await expect(run('release', 'sites', '1.0.0-b', '--share', percent)).rejects.toThrow('from 1 to 99')
    expect(await entry('sites')).not.toHaveProperty('rollout')
  })

  it('refuses a trial of the version that everybody has', async () => {
    await expect(run('release', 'sites', '1.0.0-a', '--share', '5')).rejects.toThrow(
      'all accounts have already',
    )
  })

  it('disables a remote with a reason, and enables it again', async () => {
    await expect(run('disable', 'sites', ' ')).rejects.toThrow('Say why')
    await run('disable', 'sites', 'Backups are being repaired.')
    expect(await run('list')).toContain('switched off: Backups are being repaired.')
    await run('enable', 'sites')
    expect(await entry('sites')).not.toHaveProperty('disabled')
    expect((await entry('sites'))?.current.version).toBe('1.0.0-a')
  })

  it('removes a remote from the console and keeps its files', async () => {
    await run('remove', 'sites')
    expect(await entry('sites')).toBeUndefined()
    expect(await readdir(path.join(releases, 'sites'))).toEqual(['1.0.0-a', '1.0.0-b'])
    await expect(run('remove', 'sites')).rejects.toThrow('never released')
  })

  it.each([['constructor', 'sites'], ['disable'], []])(
    'prints its usage for the arguments: %s',
    async (...args) => {
      await expect(run(...args)).rejects.toThrow('pnpm remotes disable <name> "<reason>"')
    },
  )
})
