import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { root } from '../root.ts'
import { readManifest } from './source-manifest.ts'

/**
 * `pnpm packages:version`: raises the versions of published packages by what `.changeset` says, writes their
 * change logs, and gives the platform's version to the console, which compares it with what remotes ask for.
 */
await execa('changeset', ['version'], { cwd: root, preferLocal: true, stdio: 'inherit' })
const { version } = await readManifest('platform')
const file = path.join(root, 'packages/platform/src/version.ts')
const text = await readFile(file, 'utf8')
await writeFile(file, text.replace(/(PLATFORM_VERSION = )'[^']*'/, `$1'${version}'`))
