import { createRequire } from 'node:module'
import path from 'node:path'
import { GUIDE_PICTURES } from '@flotilla/platform/guide'
import { type Configuration, rspack } from '@rspack/core'
import { PICTURES_FOLDER } from '../guide/index.ts'
import { baseConfig } from './base-config.ts'
import { withFederation } from './federation-host.ts'
import { GuidePlugin } from './guide-plugin.ts'
import { type HtmlPage, htmlPage, PreloadFontPlugin } from './html-page.ts'
import { SharedFilesPlugin } from './shared-files-plugin.ts'

type ShellOptions = HtmlPage & {
  root: string
  /** Folder of the pages about error codes; served below `/errors/`. */
  errorPages?: string
  /** Folder of the guide for users; served below `/guide/`, with its pictures. */
  guide?: string
  /** Folder of downloadable files; served below `/materials/`. */
  materials?: string
}

/** Entry with React, and the bundler's runtime, in a file of its own (docs/adr/0021-compile-hints.md). */
const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

const ofApi = createRequire(createRequire(import.meta.url).resolve('@flotilla/api/client'))

/**
 * The console's client sends by `fetch` alone (`packages/api/src/client/send.ts`); without this alias, the
 * page would carry axios' other way to send, XMLHttpRequest, which nothing calls.
 */
const axiosAliases: Record<string, false> = { [ofApi.resolve('axios/lib/adapters/xhr.js')]: false }

/**
 * Puts every style of the shell into the stylesheet that its page links: no rule depends on which part of the
 * code came first, and what loads later is script alone.
 */
const oneStylesheet = { type: /css/, name: 'main', chunks: 'all', enforce: true } as const

/** The socket and its libraries come at once: neither is of use without the other. */
const realtime = {
  test: /[\\/](?:pusher-js|laravel-echo)[\\/]|[\\/]realtime[\\/]src[\\/]socket[\\/]/,
  name: 'realtime',
  chunks: 'async',
  enforce: true,
} as const

const picturesOf = (guide: string) => ({
  from: path.join(guide, PICTURES_FOLDER),
  to: GUIDE_PICTURES.slice(1),
  noErrorOnMissing: true,
})

/** The shell: provides every shared package, and knows no remote at build time. */
export function defineShell({ root, errorPages, guide, materials, ...page }: ShellOptions): Configuration {
  const isProduction = process.env.NODE_ENV !== 'development'
  const base = baseConfig({ root, name: 'shell', isProduction })
  return withFederation({
    ...base,
    entry: { react, main: { import: './src/main.tsx', dependOn: 'react' } },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: axiosAliases },
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { oneStylesheet, realtime } } },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] }),
      htmlPage(page),
      new SharedFilesPlugin(),
      new PreloadFontPlugin(),
      ...(guide ? [new GuidePlugin(guide)] : []),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          ...(guide ? [picturesOf(guide)] : []),
          ...(errorPages ? [{ from: errorPages, to: 'errors' }] : []),
          ...(materials ? [{ from: materials, to: 'materials', noErrorOnMissing: true }] : []),
        ],
      }),
    ],
  })
}
