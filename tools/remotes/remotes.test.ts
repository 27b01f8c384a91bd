import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { folderStore, publishFolder, releaseRemote } from '@flotilla/server/remotes'
import { plantRelease } from '@flotilla/server/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

let folder = ''
const releases = () => path.join(folder, 'releases')
const sources = () => path.join(folder, 'remotes')
const build = (name: string, version: string) => plantRelease(sources(), { name, version, entry: 'entry.js' })

async function ship(name: string, version: string): Promise<void> {
  const desk = { store: folderStore(releases()), by: 'test' }
  await publishFolder(desk, await build(name, version))
  await releaseRemote(desk, { name, version })
}

describe('pnpm remotes', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'remotes-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('releases the version that was published last when none is named, also when it was published before', async () => {
    const folders = { releases: releases(), sources: sources() }
    await ship('sites', '1.0.0-b')
    await ship('sites', '1.0.0-a')
    await runCommand(['publish', path.dirname(await build('sites', '1.0.0-b'))], folders)
    await utimes(path.join(releases(), 'sites/1.0.0-a'), 1, 1)
    expect(await runCommand(['release', 'sites'], folders)).toContain('1.0.0-b is current')
    await expect(runCommand(['release', 'nobody'], folders)).rejects.toThrow('never published')
  })

  it('runs the commands that its usage names', async () => {
    const folders = { releases: releases(), sources: sources() }
    await build('sites', '1.0.0-a')
    expect(await runCommand(['publish', 'sites'], folders)).toContain('1.0.0-a is published')
    expect(await runCommand(['release', 'sites'], folders)).toContain('1.0.0-a is current')
    await ship('sites', '1.0.0-b')
    expect(await runCommand(['rollback', 'sites'], folders)).toContain('back at 1.0.0-a')
    expect(await runCommand(['list'], folders)).toContain('sites  1.0.0-a\n  unreleased  1.0.0-b\n')
    await expect(runCommand(['sing', 'sites'], folders)).rejects.toThrow('pnpm remotes publish')
  })
})
