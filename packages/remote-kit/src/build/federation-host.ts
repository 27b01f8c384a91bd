import { createRequire } from 'node:module'
import { type Configuration, rspack } from '@rspack/core'
import { federationAliases } from './federation-runtime.ts'
import { sharedPackages } from './shared-packages.ts'

const require = createRequire(import.meta.url)

/** Name of the chunk with the federation runtime, set by its dynamic import. */
export const runtimeChunk = 'federation'

/**
 * Turns `config` into the build of a page that loads remotes. It uses no build plugin: the page creates its
 * runtime itself (`@flotilla/platform/federation`), and this puts that runtime into its own file, as ES
 * modules, without unused parts, beside what only remotes use of a shared library.
 * FEDERATION_BUILD_IDENTIFIER stays undefined, because otherwise every remote would get the page's id.
 */
export function withFederation(config: Configuration): Configuration {
  const standIns = Object.entries(sharedPackages()).flatMap(([name, { standIn }]) =>
    standIn === undefined ? [] : [[`${name}$`, require.resolve(standIn)]],
  )
  const { splitChunks } = config.optimization ?? {}
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, ...federationAliases, ...Object.fromEntries(standIns) },
    },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          ...(splitChunks ? splitChunks.cacheGroups : {}),
          [runtimeChunk]: {
            test: /[\\/](?:@module-federation|@tanstack)[\\/]|[\\/]platform[\\/](?:src|dist)[\\/]federation[\\/]/,
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
