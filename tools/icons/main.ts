import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { renderIconNames, renderIconsCss } from './render-icons.ts'

/** `pnpm icons`: writes the console's pictures from Lucide. */
const folder = path.join(root, 'packages/ui/src/basics')
const files = [
  [path.join(folder, 'icons.css'), renderIconsCss()],
  [path.join(folder, 'icon-names.ts'), renderIconNames()],
] as const
for (const [file, text] of files) await writeFile(file, text)
const biome = path.join(root, 'node_modules/.bin/biome')
execFileSync(biome, ['check', '--write', ...files.map(([file]) => file)], { stdio: 'inherit' })
