import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, type RuleSetRules, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'

/** Hashes over a build's files, and their compressed forms, are useless while the files change. */
const FOR_RELEASES = ['SubresourceIntegrityPlugin', 'ReleasePlugin', 'PrecompressPlugin']

/**
 * What runs first in a page whose components are replaced: TypeScript here, JavaScript where this package is
 * published.
 */
export const rememberRenderers = ['ts', 'js']
  .map((ending) => path.join(import.meta.dirname, `remember-renderers.${ending}`))
  .filter((file) => existsSync(file))

export type HotBuild = {
  folder: string
  config: Configuration
  /** It renders the page, as the shell does; a remote does not. */
  isPage: boolean
}

/** A bundler configuration for files that change, with hot reload: components keep their state. */
export function hotConfig({ folder, config, isPage }: HotBuild): Configuration {
  const changing = changingConfig({ folder, config })
  return {
    ...changing,
    module: { ...changing.module, rules: changing.module?.rules?.map(withRefresh) ?? [] },
    plugins: [
      ...(changing.plugins ?? []),
      ...(isPage ? rememberRenderers.map((file) => new rspack.EntryPlugin(folder, file, {})) : []),
      new ReactRefreshRspackPlugin(),
    ],
  }
}

/** A bundler configuration for files that change: the same names in every build, and no hashes. */
export function changingConfig({ folder, config }: Omit<HotBuild, 'isPage'>): Configuration {
  return {
    ...config,
    output: {
      ...config.output,
      path: path.join(folder, 'dist', 'dev'),
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    plugins: (config.plugins ?? []).filter(
      (plugin) => !plugin || !FOR_RELEASES.includes(plugin.constructor.name),
    ),
    devtool: 'cheap-module-source-map',
    optimization: { ...config.optimization, minimize: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  }
}

/** Makes the TypeScript compiler mark components, so that a changed one can replace the previous. */
function withRefresh(rule: RuleSetRules[number]): RuleSetRules[number] {
  if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule
  if (typeof rule.options !== 'object') return rule
  const { jsc, ...options } = rule.options
  const react = { ...jsc?.transform?.react, refresh: true }
  return { ...rule, options: { ...options, jsc: { ...jsc, transform: { ...jsc?.transform, react } } } }
}
