import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { withFederation } from './federation-host.ts'
import { type HtmlPage, htmlPage, PreloadFontPlugin } from './html-page.ts'
import { SharedFilesPlugin } from './shared-files-plugin.ts'

type ShellOptions = HtmlPage & {
  root: string
  /** Folder of the pages about error codes; served below `/errors/`. */
  errorPages?: string
  /** Folder of downloadable files; served below `/materials/`. */
  materials?: string
}

/** The shell: provides every shared package, and knows no remote at build time. */
export function defineShell({ root, errorPages, materials, ...page }: ShellOptions): Configuration {
  const isProduction = process.env.NODE_ENV !== 'development'
  const base = baseConfig({ root, name: 'shell', isProduction })
  return withFederation({
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      htmlPage(page),
      new SharedFilesPlugin(),
      new PreloadFontPlugin(),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          ...(errorPages ? [{ from: errorPages, to: 'errors' }] : []),
          ...(materials ? [{ from: materials, to: 'materials', noErrorOnMissing: true }] : []),
        ],
      }),
    ],
  })
}
