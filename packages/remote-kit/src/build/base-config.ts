import path from 'node:path'
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core'
import { PrecompressPlugin } from './precompress-plugin.ts'

export type BuildTarget = { root: string; name: string; isProduction: boolean }

/**
 * The common part of all our browser builds: TypeScript by SWC, plain CSS, hashed immutable files, brotli.
 */
export function baseConfig({ root, name, isProduction }: BuildTarget): Configuration {
  return {
    context: root,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? false : 'cheap-module-source-map',
    performance: false,
    resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
    output: {
      path: path.join(root, 'dist'),
      clean: true,
      uniqueName: `flotilla_${name}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      // A missing file must fail with a message and Retry; the bundler would wait for two minutes.
      chunkLoadTimeout: 10_000,
    },
    module: { rules: rulesFor(isProduction) },
    optimization: {
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Without targets it would write `:is()` for browsers of 2012 too, where it counts for more.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development'),
      }),
      ...(isProduction ? [compileHint(), new PrecompressPlugin()] : []),
    ],
  }
}

/** A loader beside this file, which is TypeScript here and JavaScript in the published package. */
const loaderIn = (name: string) =>
  path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`)

/** How files of each kind become code. */
const rulesFor = (isProduction: boolean): RuleSetRule[] => [
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !isProduction } },
        target: 'es2022',
      },
    },
    type: 'javascript/auto',
  },
  {
    test: /\.ts$/,
    include: /[\\/]packages[\\/]api[\\/]src[\\/]contract[\\/]/,
    loader: loaderIn('without-summaries'),
  },
  {
    test: /(?:json-schema-processors|to-json-schema)\.js$/,
    include: /[\\/]zod[\\/]v4[\\/]core[\\/]/,
    loader: loaderIn('without-json-schema'),
  },
  // Below antd; they do not declare `sideEffects`, so unused code would be bundled too.
  {
    test: /\.js$/,
    include: /[\\/]node_modules[\\/](?:@rc-component|@ant-design)[\\/]/,
    sideEffects: false,
  },
  { test: /\.css$/, type: 'css' },
  { test: /\.svg$/, type: 'asset/resource' },
  { test: /\.woff2$/, type: 'asset/resource', generator: { filename: '[name].[contenthash:10][ext]' } },
]

/** The oldest browsers that know what our style sheets use: `:has()`, container queries, `inset`, `dvh`. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4']

/**
 * Tells the browser that the functions in the files of a first load are called at once, so that it compiles
 * them beside the main thread and not one by one on it (docs/adr/0021-compile-hints.md). The hint only works
 * in the first line.
 */
function compileHint() {
  return new rspack.BannerPlugin({
    ...{ banner: '//# allFunctionsCalledOnLoad', raw: true },
    test: /^(?:react|main|federation|remote-entry|__federation_expose_remote)\..*js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  })
}
