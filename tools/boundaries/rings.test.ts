import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import { plantTree, type Tree } from './planted-tree.ts'
import { brokenRooms, readRooms, tellRooms } from './rings.ts'

const require = createRequire(import.meta.url)
const options = require('./options.cjs')
const roots: string[] = []

/** The rooms of the clean tree with these files on top. */
async function roomsWith(changes: Tree) {
  const root = await plantTree(changes)
  roots.push(root)
  const folders = ['packages', 'shell', 'remotes', 'server']
  const { output } = await cruise(folders, { ...options, baseDir: root }, { bustTheCache: true })
  if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected.')
  return readRooms(output)
}

/** Jobs need sites through a type, and sites need jobs, though no file needs itself. */
const serverRing: Tree = {
  'server/src/jobs/engine.ts': `import type { row } from '../sites/row.ts'\nexport const engine = 1`,
  'server/src/sites/row.ts': `export const row = 1`,
  'server/src/sites/routes.ts': `import { engine } from '../jobs/engine.ts'\nexport const routes = engine`,
}

describe('no-room-cycles', () => {
  afterEach(async () => {
    for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
  })

  it('reports nothing in a clean tree whose tests and kits use every room', async () => {
    const rooms = await roomsWith({})
    expect(brokenRooms(rooms)).toEqual([])
    expect(rooms.map(tellRooms)).toContain('server/src: 3 rooms, 1 arrows, 0 rings')
  })

  it('reports the rooms of a planted import ring, and the imports that close it', async () => {
    const [ring, ...others] = brokenRooms(await roomsWith(serverRing))
    expect(others).toEqual([])
    expect(ring).toContain(
      'no-room-cycles: Two rooms that need each other are one room, or a third below both.',
    )
    expect(ring).toContain('server/src: a ring of jobs, sites')
    expect(ring).toContain(
      '  jobs → sites: 1 imports, such as server/src/jobs/engine.ts → server/src/sites/row.ts',
    )
    expect(ring).toContain(
      '  sites → jobs: 1 imports, such as server/src/sites/routes.ts → server/src/jobs/engine.ts',
    )
  })

  it('reports a ring in a newly made remote, and one inside the rooms of jobs', async () => {
    const ringOf = (tree: string): Tree => ({
      [`${tree}/one/a.ts`]: `import '../two/b.ts'`,
      [`${tree}/two/b.ts`]: `export const b = 1`,
      [`${tree}/two/c.ts`]: `import '../one/d.ts'`,
      [`${tree}/one/d.ts`]: `export const d = 1`,
    })
    const changes = { ...ringOf('remotes/brand-new/src'), ...ringOf('server/src/jobs') }
    const trees = brokenRooms(await roomsWith(changes)).map((text) => text.split('\n')[1])
    expect(trees).toEqual([
      'remotes/brand-new/src: a ring of one, two',
      'server/src/jobs: a ring of one, two',
    ])
  })

  it('counts a ring of the shell in the figures of its tree, and fails', async () => {
    const rooms = await roomsWith({
      'shell/src/a/a.ts': `import '../b/b.ts'`,
      'shell/src/b/b.ts': `export const b = 1`,
      'shell/src/b/c.ts': `import '../a/d.ts'`,
      'shell/src/a/d.ts': `export const d = 1`,
    })
    expect(brokenRooms(rooms)).toHaveLength(1)
    const shell = rooms.find(({ tree }) => tree === 'shell/src')
    expect(shell && tellRooms(shell)).toContain('1 rings of 2 rooms')
  })
})
