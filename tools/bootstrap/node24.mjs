import { delimiter, join } from 'node:path'

/**
 * The Node 24 of the lockfile, so that the machine's own Node only needs to be able to install.
 * @param {string} root
 */
export function node24Path(root) {
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'node_modules', '.bin', program)
}

/**
 * The environment of all commands after the install: our tools and our Node come first.
 * @param {string} root
 * @returns {Record<string, string | undefined>}
 */
export function node24Env(root) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, npm_node_execpath: undefined, NODE: undefined }
}
