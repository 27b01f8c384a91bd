import { rspack, type Stats } from '@rspack/core'
import { baseConfig } from './base-config.ts'

const fileName = 'inline.js'

/**
 * The text of an inline script for the page: a separate entry, bundled and minified with its imports and
 * nothing else, also during development. Writes no file.
 */
export async function inlineScript(root: string, entry: string): Promise<string> {
  const { plugins: _, ...base } = baseConfig({ root, name: 'inline', isProduction: true })
  const compiler = rspack({
    ...base,
    entry: { inline: entry },
    output: { ...base.output, clean: false, filename: fileName },
  })
  let text = ''
  compiler.hooks.thisCompilation.tap('InlineScript', ({ hooks }) => {
    hooks.afterProcessAssets.tap('InlineScript', (assets) => {
      text = String(assets[fileName]?.source() ?? '')
    })
  })
  compiler.hooks.shouldEmit.tap('InlineScript', () => false)
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)))
  })
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'No build.')
  if (text === '' || text.includes('</script')) throw new Error(`${entry} makes no script for a page.`)
  return text
}
