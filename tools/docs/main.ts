import { glob } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { findBrokenLinks } from './find-broken-links.ts'
import { reportBrokenReferences } from './report-broken-references.ts'

/**
 * `pnpm docs:links`: checks that every relative link in our Markdown files leads to a file, and to a heading
 * of it, that every file named in code exists, and that every reference such as `(contract §4)` in code and
 * text leads to a page of `docs/`, and to a section of it.
 */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  '.git',
  '.data',
  '.cache',
])
const files: string[] = []
for await (const file of glob('**/*.md', {
  cwd: root,
  exclude: (place: string) => SKIPPED.has(path.basename(place)),
})) {
  files.push(file)
}

const broken = (await Promise.all(files.sort().map((file) => findBrokenLinks(root, file)))).flat()
console.log(`${files.length} files`)
for (const link of broken) console.error(`leads nowhere: ${link}`)
process.exitCode = broken.length > 0 ? 1 : 0

if (reportBrokenReferences(root)) process.exitCode = 1
