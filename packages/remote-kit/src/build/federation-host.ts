import { createRequire } from 'node:module'
import { type Configuration, rspack } from '@rspack/core'
import { federationAliases } from './federation-runtime.ts'
import { sharedPackages } from './shared-packages.ts'

const require = createRequire(import.meta.url)

/** Name of the chunk with the federation runtime, as its dynamic import gives it. */
export const runtimeChunk = 'federation'

/**
 * Makes of `config` the build of a page that loads remotes. No build plugin: the page makes its runtime
 * itself (`@flotilla/platform/federation`), and this puts that runtime into one file of its own, as ES
 * modules, without what it does not use. FEDERATION_BUILD_IDENTIFIER stays undefined: with it every remote
 * gets the page's id.
 */
export function withFederation(config: Configuration): Configuration {
  const standIns = Object.entries(sharedPackages()).flatMap(([name, { standIn }]) =>
    standIn === undefined ? [] : [[`${name}$`, require.resolve(standIn)]],
  )
  return {
    ...config,
    resolve: { ...config.resolve, alias: { ...federationAliases, ...Object.fromEntries(standIns) } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          [runtimeChunk]: {
            test: /[\\/]@module-federation[\\/]|[\\/]platform[\\/]src[\\/]federation[\\/]/,
            name: runtimeChunk,
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(config.plugins ?? []),
      new rspack.DefinePlugin({
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: false,
        FEDERATION_OPTIMIZE_NO_SHARED: false,
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  }
}
