import { readFileSync } from 'node:fs'
import { rspack } from '@rspack/core'

export type HtmlPage = {
  template: string
  /** Replaces `<!--EARLY-SCRIPT-->`: runs before the first paint. */
  earlyScript: string
  /** Replaces `<!--PRELOAD-SCRIPT-->`: runs when configuration and registry stand in the page. */
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
