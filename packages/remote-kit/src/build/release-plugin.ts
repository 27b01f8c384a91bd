import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type RemoteDeclaration, RemoteRelease } from '@flotilla/platform/registry'
import { type Compiler, sources } from '@rspack/core'
import { entryFile } from './entry-file.ts'
import { exposedChunk } from './exposed-chunk.ts'
import { runtimeCore } from './federation-runtime.ts'
import { type SharedInUse, sharedInUse } from './shared-in-use.ts'
import { sharedVersions } from './shared-packages.ts'

const versioned = /\.(?:js|css)$/

/** Writes `dist/remote.json`: the declaration with version, entry, preloads and a hash for every file. */
export class ReleasePlugin {
  readonly options: { root: string; declaration: RemoteDeclaration }

  constructor(options: { root: string; declaration: RemoteDeclaration }) {
    this.options = options
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage: stage + 5 }, () => {
        const files = new Map<string, Buffer>()
        for (const asset of compilation.getAssets()) {
          if (versioned.test(asset.name)) files.set(asset.name, asset.source.buffer())
        }
        const exposed = compilation.namedChunkGroups.get(exposedChunk)?.getFiles() ?? []
        const chunks = exposed.filter((file) => versioned.test(file))
        const release = this.describe(files, chunks, sharedInUse(compilation))
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(release, null, 2)))
      })
    })
  }

  private describe(files: Map<string, Buffer>, chunks: string[], shared: SharedInUse): RemoteRelease {
    const names = [...files.keys()].sort()
    const integrity: Record<string, string> = {}
    const all = createHash('sha256').update(JSON.stringify(this.options.declaration))
    for (const name of names) {
      const content = files.get(name) ?? Buffer.alloc(0)
      integrity[name] = `sha384-${createHash('sha384').update(content).digest('base64')}`
      all.update(`${name}\0${integrity[name]}\n`)
    }
    const own: { version: string } = JSON.parse(
      readFileSync(path.join(this.options.root, 'package.json'), 'utf8'),
    )
    return RemoteRelease.parse({
      ...this.options.declaration,
      version: `${own.version}-${all.digest('hex').slice(0, 12)}`,
      entry: entryFile,
      preload: [entryFile, ...chunks],
      uses: [...shared.uses, runtimeCore],
      preloadShared: shared.firstRoute,
      integrity,
      shared: sharedVersions(),
    })
  }
}
