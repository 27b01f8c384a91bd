import path from 'node:path'
import { buildContractHost } from '@flotilla/remote-kit/contract-suite'
import { buildWhenStale } from '../build/build-when-stale.ts'
import { root } from '../root.ts'

const folder = path.join(root, '.cache/contract-host')
const packages = ['api', 'platform', 'platform/src/fake-host', 'remote-kit', 'ui', 'work']

/** Folder of the page that checks remotes; built when its sources have changed. */
export async function contractHost(): Promise<string> {
  const inputs = [...packages.map((name) => `packages/${name}`), 'pnpm-lock.yaml']
  await buildWhenStale({ name: 'contract-host', folder, inputs, build: buildContractHost })
  return folder
}
