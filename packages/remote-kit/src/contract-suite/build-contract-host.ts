import path from 'node:path'
import { buildPage } from '../build/index.ts'

const root = path.join(import.meta.dirname, 'host')

/** Builds the page that checks a remote into `output`. Rejects with the bundler's message. */
export function buildContractHost(output: string): Promise<void> {
  return buildPage({ root, title: 'Contract', output, isProduction: true })
}
