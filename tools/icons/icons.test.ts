import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { pathOf } from './path-of.ts'
import { renderIcons } from './render-icons.ts'

describe('pathOf', () => {
  it('makes one path of all shapes', () => {
    expect(pathOf('<g fill="none"><path d="m1 2l3 4"/><path d="m5 6 1 1"/></g>')).toBe('M1 2l3 4M5 6l1 1')
    expect(pathOf('<circle cx="12" cy="10" r="3"/>')).toBe('M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0')
    expect(pathOf('<rect width="8" height="6" x="2" y="3" rx="1"/>')).toBe(
      'M3 3h6a1 1 0 0 1 1 1v4a1 1 0 0 1 -1 1h-6a1 1 0 0 1 -1 -1v-4a1 1 0 0 1 1 -1z',
    )
  })

  it('refuses a shape that it does not know', () => {
    expect(() => pathOf('<ellipse rx="2"/>')).toThrow('known shapes')
  })
})

it('the committed icons are those of the installed Lucide', async () => {
  const file = path.join(root, 'packages/ui/src/basics/icon-paths.ts')
  const biome = path.join(root, 'node_modules/.bin/biome')
  const formatted = execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    input: renderIcons(),
    encoding: 'utf8',
  })
  expect(await readFile(file, 'utf8')).toBe(formatted)
})
