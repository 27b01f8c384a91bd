import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildFramedPage } from '@flotilla/remote-kit/framed'
import { root } from '../root.ts'
import { sourceHash } from './source-hash.ts'

const folder = path.join(root, 'shell/dist/framed')
const inputs = [
  'packages/api',
  'packages/platform',
  'packages/remote-kit',
  'packages/ui',
  'pnpm-lock.yaml',
].map((input) => path.join(root, input))

/**
 * Builds the page of remotes in a sandboxed frame beside the shell, when its sources have changed or the
 * build of the shell has removed it.
 */
export async function framedPage(): Promise<void> {
  const stamp = path.join(root, '.cache/builds/framed-page')
  const hash = await sourceHash(root, inputs)
  const isThere = (await stat(path.join(folder, 'index.html')).catch(() => null)) !== null
  if (isThere && (await readFile(stamp, 'utf8').catch(() => '')) === hash) return
  await buildFramedPage(folder)
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
}
