import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { readTexts } from './read-texts.ts'

/**
 * `pnpm texts [folder …]`: every text of the product that a person may read, by file and line, for
 * proofreading. Without a folder: console, component, and texts of the server.
 */
const wanted = process.argv.slice(2)
const isSource =
  /^(?:packages\/(?:ui|work|platform|api)|remotes\/[^/]+|shell|server|component)\/src\/.*\.tsx?$/
const isTest = /\.(?:test|test-d|stories)\.tsx?$|(?:^|\/)testing\/|\/demo\//

const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((name) => isSource.test(name) && !isTest.test(name))
  .filter((name) => wanted.length === 0 || wanted.some((folder) => name.startsWith(folder)))
const seen = new Set<string>()
let count = 0
for (const name of names) {
  const texts = readTexts(name, await readFile(path.join(root, name), 'utf8'))
  const fresh = texts.filter(({ text }) => !seen.has(text))
  for (const { text } of fresh) seen.add(text)
  count += fresh.length
  if (fresh.length > 0) console.log(`\n${name}`)
  for (const { line, text } of fresh) console.log(`  ${String(line).padStart(3)}  ${text}`)
}
console.log(`\n${count} texts`)
