import { readFileSync } from 'node:fs'
import { type Compiler, rspack, sources } from '@rspack/core'

export type HtmlPage = {
  template: string
  /** Replaces `<!--EARLY-SCRIPT-->`: runs before the first paint. */
  earlyScript: string
  /** Replaces `<!--PRELOAD-SCRIPT-->`: runs once configuration and registry are in the page. */
  preloadScript: string
}

/** The page of a browser build, with its inline scripts nonced and unescaped. */
export function htmlPage({ template, earlyScript, preloadScript }: HtmlPage) {
  const nonced = (script: string) => `<script nonce="__CSP_NONCE__">${script}</script>`
  return new rspack.HtmlRspackPlugin({
    templateContent: readFileSync(template, 'utf8')
      .replace('<!--EARLY-SCRIPT-->', () => nonced(earlyScript))
      .replace('<!--PRELOAD-SCRIPT-->', () => nonced(preloadScript)),
    scriptLoading: 'defer',
    minify: false,
  })
}

/** The one font file that every page needs; the browser fetches others for the letters that they contain. */
const needed = /latin-wght-normal\.\w+\.woff2$/

/**
 * Writes a preload of the console's font into the page, in place of `<!--FONT-->`. Its priority is low: until
 * it arrives, the page shows a face with the same measures, so the font must not delay the code and the data
 * of the first rows.
 */
export class PreloadFontPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PreloadFontPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PreloadFontPlugin', stage: stage + 5 }, () => {
        const page = compilation.getAsset('index.html')?.source.source().toString()
        const font = compilation.getAssets().find(({ name }) => needed.test(name))
        if (page === undefined || font === undefined) return
        const link = `<link rel="preload" as="font" type="font/woff2" href="/${font.name}" crossorigin fetchpriority="low">`
        compilation.updateAsset('index.html', new sources.RawSource(page.replace('<!--FONT-->', () => link)))
      })
    })
  }
}
