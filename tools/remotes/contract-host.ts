import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildContractHost } from '@flotilla/remote-kit/contract-suite'
import { sourceHash } from '../build/source-hash.ts'
import { root } from '../root.ts'

const folder = path.join(root, '.cache/contract-host')
const inputs = [
  ...[
    'packages/api',
    'packages/platform',
    'packages/platform/src/fake-host',
    'packages/remote-kit',
    'packages/ui',
    'packages/work',
    'pnpm-lock.yaml',
  ],
].map((input) => path.join(root, input))

/** Folder of the page that checks remotes; built when its sources have changed. */
export async function contractHost(): Promise<string> {
  const stamp = path.join(root, '.cache/builds/contract-host')
  const hash = await sourceHash(root, inputs)
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return folder
  await buildContractHost(folder)
  await mkdir(path.dirname(stamp), { recursive: true })
  await writeFile(stamp, hash)
  return folder
}
