import path from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from '../build/base-config.ts'
import { withFederation } from '../build/federation-host.ts'
import { PrecompressPlugin } from '../build/precompress-plugin.ts'
import { SharedFilesPlugin } from '../build/shared-files-plugin.ts'

const root = path.join(import.meta.dirname, 'host')

/**
 * Builds the page that checks a remote into `output`: the fake host, with every shared package that the shell
 * would provide. Rejects with the bundler's message.
 */
export async function buildContractHost(output: string): Promise<void> {
  const compiler = rspack(hostConfig(path.resolve(output)))
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

function hostConfig(output: string): Configuration {
  const base = baseConfig({ root, name: 'contract_host', isProduction: true })
  const plugins = (base.plugins ?? []).filter((plugin) => !(plugin instanceof PrecompressPlugin))
  return withFederation({
    ...base,
    entry: { main: './main' },
    output: { ...base.output, path: output, publicPath: '/' },
    plugins: [
      ...plugins,
      new rspack.HtmlRspackPlugin({
        templateContent: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contract</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="csp-nonce" content="__CSP_NONCE__">
<!--SHARED-FILES--></head><body></body></html>`,
        scriptLoading: 'defer',
        minify: false,
      }),
      new SharedFilesPlugin(),
    ],
  })
}
