import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../root.ts'
import { findTags } from './find-tags.ts'
import { isGap, matchTags, type Proof } from './match-tags.ts'
import { documents, readSentences } from './read-sentences.ts'

/** `pnpm spec [--gaps] [id prefix …]`: each sentence of the specifications and the tests that prove it. */
const { values, positionals: prefixes } = parseArgs({
  options: { gaps: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
const tags = files
  .split('\n')
  .filter(Boolean)
  .flatMap((file) => findTags(file, readFileSync(path.join(root, file), 'utf8')))
const { proofs, unknown } = matchTags(documents.flatMap(readSentences), tags)
const wanted = proofs.filter(
  ({ sentence }) => prefixes.length === 0 || prefixes.some((prefix) => sentence.id.startsWith(prefix)),
)
const gaps = wanted.filter(isGap)

for (const proof of values.gaps ? gaps : wanted) console.log(describe(proof))
for (const words of unknown) console.log(`No such sentence: ${words}`)
console.log(`\n${wanted.length} sentences, ${gaps.length} without a test`)
process.exitCode = gaps.length + unknown.length > 0 ? 1 : 0

function describe({ sentence, tests, exempt }: Proof): string {
  const head = `${sentence.id}  ${sentence.text}`
  if (tests.length > 0)
    return [head, ...tests.map((test) => `    ${test.file}:${test.line} › ${test.title}`)].join('\n')
  return exempt === null ? `${head}\n    NO TEST` : `${head}\n    (${exempt})`
}
