import path from 'node:path'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { type HtmlPage, htmlPage, PreloadFontPlugin } from './html-page.ts'

/**
 * The same code as one bundle without federation: the baseline of `pnpm bench:monolith`. `entry` imports the
 * remotes directly; it is not a product build.
 */
export function defineMonolith(
  options: HtmlPage & { root: string; entry: string; output: string },
): Configuration {
  const base = baseConfig({ root: options.root, name: 'monolith', isProduction: true })
  return {
    ...base,
    entry: { main: options.entry },
    output: { ...base.output, path: path.resolve(options.output), publicPath: '/' },
    plugins: [...(base.plugins ?? []), htmlPage(options), new PreloadFontPlugin()],
  }
}
