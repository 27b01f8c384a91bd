import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { renderTokens } from './render-tokens.ts'

it('the committed CSS, TypeScript, table for Ant Design and file for Figma are those of tokens.json', async () => {
  const biome = path.join(root, 'node_modules/.bin/biome')
  for (const { file, text } of await renderTokens()) {
    const formatted = execFileSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
      input: text,
      encoding: 'utf8',
    })
    expect(await readFile(file, 'utf8'), path.basename(file)).toBe(formatted)
  }
})
