import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, type RuleSetRules, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import type { Build } from '../build/builds.ts'

/** Hashes over a build's files are useless while the files change. */
const FOR_RELEASES = ['SubresourceIntegrityPlugin', 'ReleasePlugin']

const REMEMBER_RENDERERS = path.join(import.meta.dirname, 'remember-renderers.ts')

/** The bundler configuration of the shell or a remote, plus hot reload: components keep their state. */
export async function devConfig(build: Build): Promise<Configuration> {
  const file = pathToFileURL(path.join(build.folder, 'rspack.config.ts')).href
  const { default: config }: { default: Configuration } = await import(file)
  return {
    ...config,
    output: {
      ...config.output,
      path: path.join(build.folder, 'dist', 'dev'),
      clean: false,
      filename: '[name].js',
      chunkFilename: '[name].js',
      cssFilename: '[name].css',
      cssChunkFilename: '[name].css',
    },
    module: { ...config.module, rules: config.module?.rules?.map(withRefresh) ?? [] },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !plugin || !FOR_RELEASES.includes(plugin.constructor.name),
      ),
      ...(build.isRemote ? [] : [new rspack.EntryPlugin(build.folder, REMEMBER_RENDERERS, {})]),
      new ReactRefreshRspackPlugin(),
    ],
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
