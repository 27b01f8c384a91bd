import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Child, startProcess } from './start-process.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const quickStart = new URL('quick-start.ts', import.meta.url).href

/** Module that ends a program with the process that started it, as an argument of `--import`. */
export const endWithParent = new URL('end-with-parent.ts', import.meta.url).href

/**
 * Starts a program with the Node of this clone and the environment of this process; `preloads` are modules
 * that run before it. It ends with this process.
 */
export function startChild(
  script: string,
  environment: Record<string, string>,
  preloads: readonly string[] = [],
): Child {
  const modules = [endWithParent, quickStart, ...preloads.map((path) => pathToFileURL(path).href)]
  const imports = modules.flatMap((module) => ['--import', module])
  return startProcess('node', [...imports, script], { env: environment, localDir: root, hasChannel: true })
}
