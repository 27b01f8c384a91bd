import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { renderIcons } from './render-icons.ts'

/** `pnpm icons`: writes the console's pictures from Lucide. */
const file = path.join(root, 'packages/ui/src/basics/icon-paths.ts')
await writeFile(file, renderIcons())
execFileSync(path.join(root, 'node_modules/.bin/biome'), ['check', '--write', file], { stdio: 'inherit' })
