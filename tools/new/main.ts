import path from 'node:path'
import { NameRefused } from 'create-flotilla-remote'
import { root } from '../root.ts'
import { createRemote } from './create-remote.ts'

/** `pnpm new remote <name>`: the folder of a remote that builds, with a page, a story and a test. */
const [kind, name] = process.argv.slice(2)
try {
  if (kind !== 'remote' || !name) throw new NameRefused('pnpm new remote <name>')
  const files = await createRemote(path.join(root, 'remotes'), name)
  for (const file of files) console.log(`made remotes/${name}/${file}`)
  console.log(
    `\nNext: pnpm install, then pnpm build ${name}; it is in the console from the next page load on.`,
  )
} catch (error) {
  if (!(error instanceof NameRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
