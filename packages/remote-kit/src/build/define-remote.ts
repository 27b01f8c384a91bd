import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  chunkListName,
  containerName,
  type RemoteDeclaration,
  RemoteRelease,
} from '@flotilla/platform/registry'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Compilation, type Compiler, type Configuration, rspack, sources } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { type Chunks, chunksOf, exposedChunk, exposedModules, versioned } from './exposed-modules.ts'
import { federationAliases, runtimeCore } from './federation-runtime.ts'
import { readDeclaration } from './read-declaration.ts'
import { requiredVersions, sharedPackages } from './shared-packages.ts'

/** The script of a remote that defines its container. Its folder is immutable, so the name needs no hash. */
const entryFile = 'remote-entry.js'

/** Writes `dist/remote.json`: the declaration with version, entry, preloads and a hash for every file. */
class ReleasePlugin {
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
        const chunks = chunksOf(compilation, this.options.declaration)
        const release = this.describe(files, chunks, sharedInUse(compilation))
        compilation.emitAsset('remote.json', new sources.RawSource(JSON.stringify(release, null, 2)))
      })
    })
  }

  private describe(files: Map<string, Buffer>, chunks: Chunks, shared: SharedInUse): RemoteRelease {
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
      preload: [entryFile, ...chunks.remote],
      chunks: chunks.ofRoutes,
      ...(chunks.slots.length > 0 && {
        preloadSlots: [entryFile, ...chunks.slots],
        slotFiles: [...chunks.slots, ...chunks.laterSlots],
      }),
      uses: [...shared.uses, runtimeCore],
      preloadShared: shared.firstRoute,
      integrity,
      shared: requiredVersions(),
    })
  }
}

/** The whole bundler configuration of a remote: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(root: string): Configuration {
  const declaration = readDeclaration(root)
  const isProduction = process.env.NODE_ENV !== 'development'
  const base = baseConfig({ root, name: declaration.name, isProduction })
  return {
    ...base,
    entry: {},
    resolve: { ...base.resolve, alias: federationAliases },
    output: {
      ...base.output,
      publicPath: 'auto',
      chunkLoadingGlobal: chunkListName(declaration.name),
    },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: containerName(declaration.name),
        filename: entryFile,
        exposes: exposedModules(root, declaration),
        shared: federationShared(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ReleasePlugin({ root, declaration }),
    ],
  }
}

/**
 * The federation plugin's `shared` option of a remote. The shell provides the packages; a remote ships no
 * copy (`import: false`), so that the page has one of each. Versions are explicit, because the plugin does
 * not understand `catalog:`.
 */
function federationShared() {
  const oldest = requiredVersions()
  return Object.fromEntries(
    Object.keys(sharedPackages()).map((name) => [
      name,
      { singleton: true, requiredVersion: `^${oldest[name]}`, import: false as const },
    ]),
  )
}

/** Shared packages that a remote imports: anywhere, and before any lazy part of its exposed module. */
type SharedInUse = { uses: string[]; firstRoute: string[] }

/** Found among the modules through which the bundler accesses the page's shared packages. */
function sharedInUse(compilation: Compilation): SharedInUse {
  const names = Object.keys(sharedPackages())
  const uses = new Set<string>()
  const firstRoute = new Set<string>()
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
      const request = /^consume shared module \([^)]*\) (\S+)@/.exec(module.readableIdentifier())?.[1]
      if (request === undefined || !names.includes(request)) continue
      uses.add(request)
      if (chunk.name === exposedChunk) firstRoute.add(request)
    }
  }
  return { uses: [...uses].sort(), firstRoute: [...firstRoute].sort() }
}
