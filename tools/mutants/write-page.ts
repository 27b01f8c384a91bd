import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../root.ts'
import { equivalents } from './equivalents.ts'
import { type Results, type Survivor, scoreOf, sumOf, type TargetResults } from './results.ts'
import { filesOf, mutatedFiles, targets, untouched } from './targets.ts'

const mostLetters = 90

/** Writes `docs/mutants.md`: the score of each target and the survivors. */
export async function writePage(results: Results): Promise<void> {
  const shares = targets.map(async (target) => {
    const measured = await filesOf(Object.keys(results[target.name] ?? {}), untouched)
    return [target.name, `${measured.length} of ${(await mutatedFiles(target)).length}`] as const
  })
  await writeFile(path.join(root, 'docs', 'mutants.md'), pageOf(results, new Map(await Promise.all(shares))))
}

/** `shares`: target → share of its files that are measured. */
function pageOf(results: Results, shares: ReadonlyMap<string, string>): string {
  const known = Object.entries(results).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rows = known.map(([name, target]) => {
    const { day, killed, live, equivalent } = sumOf(target)
    return `| ${name} | ${shares.get(name) ?? ''} | ${day} | ${scoreOf({ killed, live })} | ${killed} | ${live} | ${equivalent} |`
  })
  const lists = known.map(([name, target]) => {
    const lines = survivorsOf(target)
    return `## Survivors of ${name}\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}\n`
  })
  const reasons = equivalents.map(
    ({ file, code, replacement, why }) => `- \`${file}\`: ${inline(code)} → ${inline(replacement)}. ${why}`,
  )
  return `# Mutants

\`pnpm mutants [target…]\` changes the code in small ways and runs the tests for each change: one that no test
notices is a survivor. It writes this page after each file; \`--file part-of-its-path\` takes that file alone.
Targets and their tests are in \`tools/mutants/targets.ts\`; texts are not mutated. The score should be 85 % or
more.

| target | files | day | score | killed | survivors | equivalent |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${lists.join('\n')}
## Equivalent

${reasons.length === 0 ? 'None.' : reasons.join('\n')}
`
}

function survivorsOf(target: TargetResults): string[] {
  return Object.entries(target).flatMap(([file, { survivors }]) =>
    survivors.map((survivor) => lineOf(file, survivor)),
  )
}

function lineOf(file: string, { line, code, replacement, isUncovered }: Survivor): string {
  const note = isUncovered ? ' (no test runs it)' : ''
  return `- \`${file}:${line}\`: ${inline(code)} → ${inline(replacement)}${note}`
}

/** Code in one line of Markdown. */
function inline(code: string): string {
  const text = code.replace(/\s+/g, ' ').replaceAll('`', "'")
  return `\`${text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text}\``
}
