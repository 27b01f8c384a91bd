import { brotliCompressSync, constants } from 'node:zlib'
import { type Compiler, sources } from '@rspack/core'

const compressible = /\.(?:js|css|html|json|svg)$/

/**
 * Writes `file.br` beside every text file, at build time, so that the server never compresses (quality:
 * Speed).
 */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PrecompressPlugin', stage: stage + 10 }, () => {
        for (const asset of compilation.getAssets()) {
          if (!compressible.test(asset.name)) continue
          const content = asset.source.buffer()
          const packed = brotliCompressSync(content, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
          })
          compilation.emitAsset(`${asset.name}.br`, new sources.RawSource(packed))
        }
      })
    })
  }
}
