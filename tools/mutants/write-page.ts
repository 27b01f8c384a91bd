import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { equivalents } from './equivalents.ts'
import type { Result, Survivor } from './results.ts'

const mostLetters = 90

/** Writes `docs/mutants.md`: the score of each target and what lives. */
export async function writePage(results: Record<string, Result>): Promise<void> {
  await writeFile(path.join(root, 'docs', 'mutants.md'), pageOf(results))
}

/** Share of the mutants that a test noticed, in percent; equivalent ones do not count. */
export function scoreOf({ killed, survivors }: Result): number {
  const count = killed + survivors.length
  return count === 0 ? 100 : (100 * killed) / count
}

function pageOf(results: Record<string, Result>): string {
  const targets = Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = targets.map(([name, result]) => {
    const { day, killed, equivalent, survivors } = result
    return `| ${name} | ${day} | ${scoreOf(result).toFixed(1)} % | ${killed} | ${survivors.length} | ${equivalent} |`
  })
  const lists = targets.map(([name, { survivors }]) => {
    const lines = survivors.map(lineOf)
    return `## Survivors of ${name}\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}\n`
  })
  const reasons = equivalents.map(
    ({ file, code, replacement, why }) => `- \`${file}\`: ${inline(code)} → ${inline(replacement)}. ${why}`,
  )
  return `# Mutants

\`pnpm mutants [target…]\` changes the code in small ways and runs the tests for each change: one that no test
notices is a survivor. It writes this page. Targets are in \`tools/mutants/targets.ts\`; texts are not mutated.
The score should be 85 % or more.

| target | day | score | killed | survivors | equivalent |
|---|---|---|---|---|---|
${rows.join('\n')}

${lists.join('\n')}
## Equivalent

${reasons.length === 0 ? 'None.' : reasons.join('\n')}
`
}

function lineOf({ file, line, code, replacement, isUncovered }: Survivor): string {
  const note = isUncovered ? ' (no test comes by)' : ''
  return `- \`${file}:${line}\`: ${inline(code)} → ${inline(replacement)}${note}`
}

/** Code in one line of Markdown. */
function inline(code: string): string {
  const text = code.replace(/\s+/g, ' ').replaceAll('`', "'")
  return `\`${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}\``
}
