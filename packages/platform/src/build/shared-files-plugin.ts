import { createHash } from 'node:crypto'
import { type Compilation, type Compiler, sources } from '@rspack/core'
import { z } from 'zod'
import { sharedPackages } from './shared-packages.ts'

const Manifest = z.object({
  shared: z.array(
    z.object({
      name: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
})

/**
 * Writes into the page the versions of the shared packages, and which files carry which of them, so that its early script can fetch those a remote
 * needs beside the shell's own (stands in for `<!--SHARED-FILES-->`). Each file comes with its hash: a preload without
 * it is not used, and the file would be fetched twice.
 */
export class SharedFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage: stage + 5 }, () => {
        const manifest = compilation.getAsset('mf-manifest.json')?.source.source().toString()
        const page = compilation.getAsset('index.html')?.source.source().toString()
        if (manifest === undefined || page === undefined) return
        const script = `<script type="application/json" id="flotilla-shared">${sharedPage(JSON.parse(manifest), compilation)}</script>`
        compilation.updateAsset(
          'index.html',
          new sources.RawSource(page.replace('<!--SHARED-FILES-->', () => script)),
        )
      })
    })
  }
}

function sharedPage(manifest: unknown, compilation: Compilation): string {
  const withHash = (file: string) => {
    const content = compilation.getAsset(file)?.source.buffer() ?? ''
    return [file, `sha384-${createHash('sha384').update(content).digest('base64')}`]
  }
  const onDemand = Manifest.parse(manifest)
    .shared.map(({ name, assets }) => [name, [...assets.js.sync, ...assets.css.sync]] as const)
    .filter(([, files]) => files.length > 0 && !files.some((file) => file.startsWith('main.')))
    .map(([name, files]) => [name, files.map(withHash)] as const)
  const versions = Object.entries(sharedPackages()).map(([name, { version }]) => [name, version])
  return JSON.stringify({ files: Object.fromEntries(onDemand), versions: Object.fromEntries(versions) })
}
