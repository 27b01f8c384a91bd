import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { root } from '../root.ts'
import { bundleLibraries } from './bundle-libraries.ts'
import { type Published, rootsOf } from './published.ts'
import { folderOf, readManifest } from './source-manifest.ts'

const compiler = path.join(root, 'node_modules/typescript7/bin/tsc')

/**
 * Compiles what the entries of a package reach into `<into>/dist`: ES modules and types by plain `tsc`,
 * styles and large libraries beside them. `pnpm types` has checked the types; here only those that cannot
 * be written down are refused.
 */
export async function compilePackage(name: Published, into: string): Promise<void> {
  const source = path.join(folderOf(name), 'src')
  const dist = path.join(into, 'dist')
  const files = rootsOf(name, await readManifest(name)).map((file) => path.join(folderOf(name), file))
  await rm(into, { recursive: true, force: true })
  await mkdir(into, { recursive: true })
  const config = path.join(into, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ ...configOf(source, dist), files, include: [] }))
  await execa(process.execPath, [compiler, '-p', config], { cwd: root })
  await rm(config)
  for await (const style of glob('**/*.css', { cwd: source }))
    await cp(path.join(source, style), path.join(dist, style))
  await bundleLibraries(name, dist)
  for await (const types of glob('**/*.d.ts', { cwd: dist })) await forgetStyles(path.join(dist, types))
}

/** A declaration keeps the imports of styles, which have no types; a check of the types would fail. */
async function forgetStyles(types: string): Promise<void> {
  const text = await readFile(types, 'utf8')
  await writeFile(types, text.replaceAll(/^import '[^']+\.css';\n/gm, ''))
}

const configOf = (rootDir: string, outDir: string) => ({
  extends: path.join(root, 'tsconfig.web.json'),
  compilerOptions: {
    ...{ rootDir, outDir, noEmit: false, incremental: false, declaration: true, noCheck: true },
    rewriteRelativeImportExtensions: true,
    typeRoots: [path.join(root, 'node_modules/@types')],
  },
})
