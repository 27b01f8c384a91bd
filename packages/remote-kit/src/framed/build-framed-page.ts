import path from 'node:path'
import { buildPage } from '../build/index.ts'

const root = path.join(import.meta.dirname, 'page')

/**
 * Builds the page that shows a remote in a sandboxed frame into `output`, to be served below `/framed/`.
 * Rejects with the bundler's message.
 */
export function buildFramedPage(output: string): Promise<void> {
  return buildPage({ root, title: 'Remote', output, isProduction: true, publicPath: '/framed/' })
}
