import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { renderTokens } from './render-tokens.ts'

/** `pnpm tokens`: writes what is made of packages/ui/src/theme/tokens.json. */
const files = await renderTokens()
for (const { file, text } of files) await writeFile(file, text)
const biome = path.join(root, 'node_modules/.bin/biome')
execFileSync(biome, ['check', '--write', ...files.map(({ file }) => file)], { stdio: 'inherit' })
