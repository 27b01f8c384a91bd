import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that an install depends on: if none of them changed, the install is up to date. */
const INPUTS = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc']

/**
 * The stamp of a finished install, inside node_modules, so that it is removed with them.
 * @param {string} root
 */
export function installStamp(root) {
  const file = join(root, 'node_modules', '.flotilla-install')
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  for (const input of INPUTS)
    hash.update(existsSync(join(root, input)) ? readFileSync(join(root, input)) : '')
  const expected = hash.digest('hex')
  return {
    isCurrent: () => existsSync(file) && readFileSync(file, 'utf8') === expected,
    write: () => writeFileSync(file, expected),
  }
}
