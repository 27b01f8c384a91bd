import { createRequire } from 'node:module'
import { cruise, format } from 'dependency-cruiser'
import { root } from '../root.ts'
import { brokenRooms, readRooms, tellRing, tellRooms } from './rings.ts'

/**
 * `pnpm boundaries`: checks imports by the rules of rules.cjs, and that rooms form no ring. `pnpm boundaries
 * --rings` also prints the rooms, arrows and rings of each tree.
 */
const require = createRequire(import.meta.url)
const folders = 'packages shell remotes server simulator component tools e2e bench .storybook'.split(' ')
const { output } = await cruise(folders, {
  ...require('./options.cjs'),
  baseDir: root,
  validate: true,
  ruleSet: { forbidden: require('./rules.cjs') },
})
if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected.')

const text = await format(output, { outputType: 'err' })
console.log(text.output)
if (output.summary.violations.length > 0) process.exitCode = 1

const rooms = readRooms(output)
for (const ring of brokenRooms(rooms)) {
  console.error(ring)
  process.exitCode = 1
}
if (process.argv.includes('--rings')) {
  for (const tree of rooms) {
    console.log(tellRooms(tree))
    for (const ring of tree.rings) console.log(tellRing(tree.tree, ring))
  }
}
