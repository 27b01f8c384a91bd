import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { withFederation } from './federation-host.ts'
import { PrecompressPlugin } from './precompress-plugin.ts'
import { SharedFilesPlugin } from './shared-files-plugin.ts'

export type PageBuild = {
  /** Folder with the page's `main` module. */
  root: string
  title: string
  /** Folder that the page is written into. */
  output: string
  isProduction: boolean
  /** Modules that run before `main`. */
  before?: string[]
  /** Where the page is served; `/` unless given. */
  publicPath?: string
}

/**
 * Builds a page that loads a remote without the shell: with every shared package that the shell would
 * provide. Rejects with the bundler's message.
 */
export async function buildPage(page: PageBuild): Promise<void> {
  const compiler = rspack(pageConfig(page))
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error)
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })))
        else resolve()
      })
    })
  })
}

function pageConfig({
  root,
  title,
  output,
  isProduction,
  before = [],
  publicPath = '/',
}: PageBuild): Configuration {
  const base = baseConfig({ root, name: path.basename(path.dirname(root)), isProduction })
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof PrecompressPlugin))
  return withFederation({
    ...base,
    entry: { main: [...before, './main'] },
    output: { ...base.output, path: path.resolve(output), publicPath },
    plugins: [
      ...plugins,
      new rspack.HtmlRspackPlugin({
        templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="csp-nonce" content="__CSP_NONCE__">
<!--SHARED-FILES--></head><body></body></html>`,
        scriptLoading: 'defer',
        minify: false,
      }),
      new SharedFilesPlugin(),
    ],
  })
}
