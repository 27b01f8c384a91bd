import path from 'node:path'
import { gatherServer } from './server-files.ts'
import { tryImage } from './try-image.ts'

/**
 * `node tools/container/main.ts <folder>` makes the contents of an image; `pnpm container` proves that they
 * are complete.
 */
const [target] = process.argv.slice(2)

try {
  if (target) await gatherServer(path.resolve(target))
  else await tryImage(console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
