import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourceHash } from './source-hash.ts'

let folder = ''
const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await writeFile(path.join(folder, file), text)
}
const hash = () => sourceHash(folder, [path.join(folder, 'remote'), path.join(folder, 'lock.yaml')])

describe('sourceHash', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'hash-'))
    await write('remote/src/page.tsx', 'one')
    await write('lock.yaml', 'one')
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })

  it('does not change when nothing changed', async () => {
    expect(await hash()).toBe(await hash())
  })

  it.each([
    'remote/src/page.tsx',
    'remote/src/new.ts',
    'remote/errors/late.md',
    'remote/package.json',
    'lock.yaml',
  ])('changes with %s', async (file) => {
    const before = await hash()
    await write(file, 'two')
    expect(await hash()).not.toBe(before)
  })

  it.each([
    'remote/src/page.test.tsx',
    'remote/src/page.stories.tsx',
    'remote/dist/main.js',
    'remote/README.md',
  ])('does not change with %s, which no bundle contains', async (file) => {
    const before = await hash()
    await write(file, 'two')
    expect(await hash()).toBe(before)
  })

  it('changes when a file is renamed', async () => {
    const before = await hash()
    await rm(path.join(folder, 'remote/src/page.tsx'))
    await write('remote/src/pages.tsx', 'one')
    expect(await hash()).not.toBe(before)
  })
})
