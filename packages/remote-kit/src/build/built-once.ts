import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const behind = ['@flotilla/platform', '@flotilla/ui', '@flotilla/remote-kit']

/**
 * The folder of a page for the remote in `folder`; a run builds it that is the first with these versions of
 * the packages behind it. `name` tells pages apart. Rejects as `build` does.
 */
export async function builtOnce(
  folder: string,
  name: string,
  build: (output: string) => Promise<void>,
): Promise<string> {
  const versions = behind.map((one) => require(`${one}/package.json`).version)
  const output = path.join(folder, 'node_modules/.cache/flotilla-remote', `${name}-${versions.join('-')}`)
  const isThere = await access(path.join(output, 'index.html')).then(
    () => true,
    () => false,
  )
  if (!isThere) await build(output)
  return output
}
