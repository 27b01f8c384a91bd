import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'

/**
 * The same code as one bundle without federation: the yardstick of `pnpm bench:monolith`. `entry` imports the
 * remotes directly; it is no product build.
 */
export function defineMonolith(options: {
  root: string
  entry: string
  template: string
  earlyScript: string
  output: string
}): Configuration {
  const base = baseConfig({ root: options.root, name: 'monolith', isProduction: true })
  return {
    ...base,
    entry: { main: options.entry },
    output: { ...base.output, path: path.resolve(options.output), publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: options.template,
        templateParameters: { earlyScript: options.earlyScript },
        scriptLoading: 'defer',
        minify: false,
      }),
    ],
  }
}
