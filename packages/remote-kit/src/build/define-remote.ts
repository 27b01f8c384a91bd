import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chunkListName, containerName, RemoteDeclaration } from '@flotilla/platform/registry'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { entryFile } from './entry-file.ts'
import { exposedChunk } from './exposed-chunk.ts'
import { federationAliases } from './federation-runtime.ts'
import { federationShared } from './federation-shared.ts'
import { ReleasePlugin } from './release-plugin.ts'

/** The whole bundler configuration of a remote: `export default defineRemote(import.meta.dirname)`. */
export function defineRemote(root: string): Configuration {
  const declaration = RemoteDeclaration.parse(
    JSON.parse(readFileSync(path.join(root, 'remote.json'), 'utf8')),
  )
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
        exposes: { './remote': { import: './src/remote.tsx', name: exposedChunk } },
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
