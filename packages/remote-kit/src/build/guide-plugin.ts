import { GUIDE_ADDRESS } from '@flotilla/platform/guide'
import { type Compiler, sources } from '@rspack/core'
import { readGuide } from '../guide/index.ts'

/** Writes the guide of a folder beside the console, which fetches it when it is first asked for. */
export class GuidePlugin {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GuidePlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'GuidePlugin', stage }, async () => {
        compilation.contextDependencies.add(this.#folder)
        const text = JSON.stringify(await readGuide(this.#folder))
        compilation.emitAsset(GUIDE_ADDRESS.slice(1), new sources.RawSource(text))
      })
    })
  }
}
