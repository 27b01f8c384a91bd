import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { root } from '../root.ts'
import { apiProgram } from './api-program.ts'
import { declarationOptions } from './read-platform.ts'

const folder = path.join(root, 'packages/ui')
const Manifest = z.object({ version: z.string(), exports: z.record(z.string(), z.string()) })

/**
 * Every name that a remote may import from the design system, by entry, with its version, as Markdown. The
 * docs of Storybook hold what each one takes.
 */
export function uiNames(): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')))
  const entries = Object.entries(manifest.exports).filter(([, file]) => /\.tsx?$/.test(file))
  const files = entries.map(([, file]) => path.resolve(folder, file))
  const { exportsOf } = apiProgram(files, declarationOptions(), () => false)
  const sections = entries.map(([entry], index) => {
    const names = exportsOf(files[index] ?? '')
      .map(({ name }) => name)
      .sort()
    return `## ${entry}\n\n${names.map((name) => `- \`${name}\``).join('\n')}\n`
  })
  return [`${titleOf(manifest.version)}\n\n${head}\n`, ...sections].join('\n')
}

const titleOf = (version: string) => `# Names of \`@flotilla/ui\` ${version}`

const head = `What remotes may import. \`pnpm api-report\` writes this file: it refuses to lose a name within a major version, because
a remote that was built with it would meet nothing there. A remote of an earlier major is refused before its code runs.`

/** The fault of the committed list, as a sentence; null when it is that of the sources. */
export function checkNames(committed: string, current: string): string | null {
  return (
    checkGone(committed, current) ??
    (committed === current ? null : 'The names of the design system have changed. Run pnpm api-report.')
  )
}

/** The names that the committed list has and today's lacks, under the same major version. */
export function checkGone(committed: string, current: string): string | null {
  const there = new Set(namesIn(current))
  const gone = namesIn(committed).filter((name) => !there.has(name))
  if (gone.length === 0 || majorOf(committed) !== majorOf(current)) return null
  return `Remotes that are out may use what the design system no longer has: ${gone.join(', ')}. Keep it beside what replaces it, or raise the major of @flotilla/ui (pnpm changeset).`
}

const majorOf = (list: string) => /^# Names of `@flotilla\/ui` (\d+)\./.exec(list)?.[1]

function namesIn(list: string): string[] {
  let entry = ''
  return list.split('\n').flatMap((line) => {
    entry = /^## (.*)$/.exec(line)?.[1] ?? entry
    const name = /^- `(\w+)`$/.exec(line)?.[1]
    return name === undefined ? [] : [`${name} of ${entry}`]
  })
}
