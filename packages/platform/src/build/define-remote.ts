import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { RemoteDeclaration } from '../registry/remote-declaration.ts'
import { baseConfig } from './base-config.ts'
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
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: `flotilla_${declaration.name.replaceAll('-', '_')}`,
        filename: 'remote-entry.js',
        exposes: { './remote': './src/remote.tsx' },
        shared: federationShared('consumer'),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: false } },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new ReleasePlugin({ root, declaration }),
    ],
  }
}
