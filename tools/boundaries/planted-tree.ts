import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Path of a file in the tree → its source text. */
export type Tree = Record<string, string>

const WORKSPACE = {
  '@flotilla/api': {
    folder: 'packages/api',
    exports: { './contract': './src/contract/index.ts', './client': './src/client/index.ts' },
  },
  '@flotilla/ui': { folder: 'packages/ui', exports: { './basics': './src/basics/index.ts' } },
  '@flotilla/platform': { folder: 'packages/platform', exports: { '.': './src/index.ts' } },
  '@flotilla/work': { folder: 'packages/work', exports: { '.': './src/index.ts' } },
  '@flotilla/remote-kit': {
    folder: 'packages/remote-kit',
    exports: { './build': './src/build/index.ts' },
  },
  '@flotilla/testing': { folder: 'packages/testing', exports: { '.': './src/index.ts' } },
  '@flotilla/server': { folder: 'server', exports: { '.': './src/index.ts' } },
}

const FROM_OUTSIDE = ['antd', 'axios', 'zod', 'react', '@tanstack/react-query']

/** A small house in the shape of ours that keeps every rule. */
const CLEAN: Tree = {
  'packages/api/src/contract/index.ts': `export * from './site.ts'`,
  'packages/api/src/contract/site.ts': `import { z } from 'zod'\nexport const Site = z`,
  'packages/api/src/client/index.ts': `export { call } from './call.ts'`,
  'packages/api/src/client/call.ts': `import axios from 'axios'\nimport type { Site } from '../contract/index.ts'\nexport const call = (s: typeof Site) => axios(s)`,
  'packages/ui/src/basics/index.ts': `export { Button } from './button.tsx'`,
  'packages/ui/src/basics/button.tsx': `import { Button as B } from 'antd'\nexport const Button = B`,
  'packages/platform/src/index.ts': `export { call } from '@flotilla/api/client'\nexport { Button } from '@flotilla/ui/basics'`,
  'packages/work/src/index.ts': `import { call } from '@flotilla/platform'\nexport const work = call`,
  'packages/remote-kit/src/build/index.ts': `export const build = 1`,
  'packages/testing/src/index.ts': `export { app } from '@flotilla/server'`,
  'server/src/index.ts': `import { Site } from '@flotilla/api/contract'\nexport const app = Site`,
  'server/src/sites/store.ts': `import { db } from '../db/db.ts'\nexport const sites = db`,
  'server/src/sites/store.test.ts': `import { server } from '../testing/index.ts'\nexport const t = server`,
  'server/src/testing/index.ts': `import { sites } from '../sites/store.ts'\nexport const server = sites`,
  'server/src/db/db.ts': `export const db = 1`,
  'shell/src/main.ts': `import { call } from '@flotilla/platform'\nimport { work } from '@flotilla/work'\nexport const main = [call, work]`,
  'shell/src/frame/features/login/page.ts': `export const login = 1`,
  'shell/src/frame/features/menu/menu.ts': `export const menu = 1`,
  'remotes/sites/src/data/sites.ts': `import { call } from '@flotilla/api/client'\nexport const sites = call`,
  'remotes/sites/src/features/list/page.ts': `import { sites } from '../../data/sites.ts'\nexport const page = sites`,
  'remotes/sites/src/features/list/page.test.ts': `import { app } from '@flotilla/testing'\nexport const t = app`,
  'remotes/sites/src/features/detail/page.ts': `export const detail = 1`,
  'remotes/sites/src/routes.ts': `import { page } from './features/list/page.ts'\nimport { detail } from './features/detail/page.ts'\nexport const routes = [page, detail]`,
  'remotes/account/rspack.config.ts': `import { build } from '@flotilla/remote-kit/build'\nexport default build`,
  'remotes/account/src/remote.ts': `import { Button } from '@flotilla/ui/basics'\nexport const remote = Button`,
}

/** Writes the clean house with `changes` on top into a new temporary folder, and returns that folder. */
export async function plantTree(changes: Tree = {}): Promise<string> {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'boundaries-')))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  const names = Object.keys(WORKSPACE)
  const dependencies = Object.fromEntries([...names, ...FROM_OUTSIDE].map((name) => [name, '*']))
  await write('package.json', JSON.stringify({ name: 'planted', dependencies }))
  for (const [name, { folder, exports }] of Object.entries(WORKSPACE)) {
    await write(`${folder}/package.json`, JSON.stringify({ name, exports, dependencies }))
    await mkdir(join(root, 'node_modules/@flotilla'), { recursive: true })
    await symlink(join(root, folder), join(root, 'node_modules', name))
  }
  for (const name of FROM_OUTSIDE) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    await write(`node_modules/${name}/index.js`, 'export {}')
  }
  for (const [path, text] of Object.entries({ ...CLEAN, ...changes })) await write(path, text)
  return root
}
