import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { type Compilation, type Compiler, sources } from '@rspack/core'
import { runtimeChunk } from './federation-host.ts'
import { runtimeCore } from './federation-runtime.ts'
import { sharedPackages, sharedVersions } from './shared-packages.ts'

const require = createRequire(import.meta.url)

/**
 * Writes into the page, in place of `<!--SHARED-FILES-->`, the versions of the shared packages and the
 * scripts of each, including the federation runtime: the page's early script fetches what a remote needs
 * beside the shell's own files. Each file comes with its hash: the browser ignores a preload without it, and
 * would fetch the file twice.
 */
export class SharedFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage: stage + 5 }, () => {
        const page = compilation.getAsset('index.html')?.source.source().toString()
        if (page === undefined) return
        const script = `<script type="application/json" id="flotilla-shared">${sharedPage(compilation)}</script>`
        compilation.updateAsset(
          'index.html',
          new sources.RawSource(page.replace('<!--SHARED-FILES-->', () => script)),
        )
      })
    })
  }
}

function sharedPage(compilation: Compilation): string {
  const withHash = (file: string) => {
    const content = compilation.getAsset(file)?.source.buffer() ?? ''
    return [file, `sha256-${createHash('sha256').update(content).digest('base64')}`]
  }
  const onDemand = Object.entries(sharedPackages())
    .filter(([, { isEager }]) => !isEager)
    .map(([name]) => [name, filesOf(name, compilation).map(withHash)] as const)
  const runtime = compilation.namedChunkGroups.get(runtimeChunk)?.getFiles() ?? []
  const files = { ...Object.fromEntries(onDemand), [runtimeCore]: runtime.map(withHash) }
  return JSON.stringify({ files, versions: sharedVersions() })
}

/**
 * Scripts of the chunk group that an import of a package by its name starts; the page's own files are left
 * out: running them again would start a second shell.
 */
function filesOf(name: string, compilation: Compilation): string[] {
  const entry = require.resolve(name)
  const inPage = new Set([...compilation.entrypoints.values()].flatMap((point) => point.getFiles()))
  for (const module of compilation.modules) {
    if (module.nameForCondition() !== entry) continue
    const group = compilation.chunkGraph
      .getModuleChunks(module)
      .filter((chunk) => !chunk.canBeInitial())
      .flatMap((chunk) => [...chunk.groupsIterable])
      .find(({ origins }) => origins.some(({ request }) => request === name))
    if (group !== undefined)
      return group.getFiles().filter((file) => file.endsWith('.js') && !inPage.has(file))
  }
  return []
}
