import { createRequire } from 'node:module'

const ofPlugin = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'))
const ofRuntimeTools = createRequire(ofPlugin.resolve('@module-federation/runtime-tools/bundler'))

/**
 * The part of the federation runtime that the shell provides and remotes run on; listed beside the shared
 * packages.
 */
export const runtimeCore = '@module-federation/runtime-core'

/**
 * Version of the federation runtime in the builds of both sides; a remote runs on the shell's runtime core.
 */
export const federationRuntimeVersion: string = ofPlugin(
  '@module-federation/runtime-tools/package.json',
).version

/**
 * The runtime as ES modules. Rspack resolves both packages by `require.resolve`, so without these aliases the
 * whole runtime is bundled as CommonJS, 5 kB more in each build; one alias alone bundles two copies. `pnpm
 * budgets` guards it.
 */
export const federationAliases: Record<string, string> = {
  '@module-federation/runtime': ofRuntimeTools.resolve('@module-federation/runtime/bundler'),
  [ofRuntimeTools.resolve('@module-federation/webpack-bundler-runtime')]: ofRuntimeTools.resolve(
    '@module-federation/webpack-bundler-runtime/bundler',
  ),
}
