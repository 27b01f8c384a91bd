import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Finding } from './compare.ts'
import { lookAtStories } from './look-at-stories.ts'
import { reportFolder, wordsOf, writeReport } from './report-page.ts'

/**
 * `pnpm pictures [word …] [--changed] [--update]`: compares stories with their pictures in `pictures/`: all,
 * those whose title and name contain every word, or those that the change can touch. `--update` makes what it
 * sees the new pictures. `--report` names a file for the counts.
 */
const { values, positionals: words } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  allowPositionals: true,
})

const beganAt = performance.now()
const { isGood, findings, note } = await lookAtStories({ ...values, words, onFinding: say })
await writeReport(findings)
console.log(tally(findings))
if (note !== null) console.log(note)
if (values.report !== undefined) await writeCounts(values.report)
if (findings.length > 0) console.log(`Before, after, difference: ${path.join(reportFolder, 'index.html')}`)
process.exitCode = isGood ? 0 : 1

function say(finding: Finding): void {
  if (finding.kind !== 'same') console.log(`${finding.name}: ${wordsOf(finding)}`)
}

function tally(of: readonly Finding[]): string {
  const kinds: Finding['kind'][] = ['same', 'changed', 'new', 'gone', 'broken']
  const counts = kinds.map((kind) => `${of.filter((finding) => finding.kind === kind).length} ${kind}`)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  return `${counts.join(', ')}${values.update ? ', and kept,' : ''} in ${seconds} s`
}

/** For `tools/verify`: nothing to compare is one check that passed. */
async function writeCounts(file: string): Promise<void> {
  const same = findings.filter(({ kind }) => kind === 'same').length
  const counts = { passed: isGood ? Math.max(1, same) : same, failed: isGood ? 0 : findings.length - same }
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ ...counts, note }))
}
