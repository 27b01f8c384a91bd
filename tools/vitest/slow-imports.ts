import type { Plugin } from 'vitest/config'

const WAIT_MS = 20
const ofConsole = /\/(?:packages|remotes|shell)\/(?:[^/]+\/)?src\//
const ofTests = /\.(?:test|stories)\.|\/testing\//

/**
 * Code that the console fetches on demand arrives late in every test of a page, as it does there. Without
 * this it is there at once when an earlier test of the same worker has loaded it, so a test that does not
 * wait for it would pass or fail by the order of the files.
 */
export function slowImports(): Plugin {
  return {
    name: 'slow-imports',
    enforce: 'pre',
    transform(code, id) {
      if (!ofConsole.test(id) || ofTests.test(id)) return
      return code.replaceAll(
        /\bimport\((\s*'[^']+'\s*)\)/g,
        `new Promise((arrive) => setTimeout(arrive, ${WAIT_MS})).then(() => import($1))`,
      )
    },
  }
}
