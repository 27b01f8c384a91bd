import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

const changesModules = /\bvi\s*\.\s*(?:mock|doMock|resetModules)\(/

it('a test that replaces or reloads modules has modules of its own: its file is named *.isolated.test.ts', async () => {
  const { stdout } = await execa('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root })
  const shared = stdout.split('\n').filter((file) => !/\.isolated\.test\.ts$/.test(file))
  const found = await Promise.all(
    shared.map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8').catch(() => '')
      return changesModules.test(text) ? file : null
    }),
  )
  expect(found.filter((file) => file !== null && file !== 'tools/vitest/isolated.test.ts')).toEqual([])
})
