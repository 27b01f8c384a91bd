import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { federationShared } from './federation-shared.ts'

type ShellOptions = { root: string; template: string; earlyScript: string }

/** The shell: provides every shared package, knows no remote at build time. `earlyScript` runs before first paint. */
export function defineShell({ root, template, earlyScript }: ShellOptions): Configuration {
  const isProduction = process.env.NODE_ENV !== 'development'
  const base = baseConfig({ root, name: 'shell', isProduction })
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'flotilla_shell',
        shared: federationShared('provider'),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { target: 'web', disableSnapshot: false },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new rspack.HtmlRspackPlugin({
        template,
        templateParameters: { earlyScript },
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] }),
    ],
  }
}
