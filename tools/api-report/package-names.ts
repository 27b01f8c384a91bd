import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { entriesOf, published } from '../packages/published.ts'
import { root } from '../root.ts'
import { apiProgram } from './api-program.ts'
import { declarationOptions } from './read-platform.ts'

const Manifest = z.object({ version: z.string(), exports: z.record(z.string(), z.string()) })

/** Their names are listed: the platform has a report of its own, and `create-remote` is a command. */
const listed = published.filter((name) => name !== 'platform' && name !== 'create-remote')
type Listed = (typeof listed)[number]

/**
 * Every name that a remote may import from each published package, by entry, with its version, as Markdown:
 * file → text. The docs of Storybook hold what those of the design system take.
 */
export function packageNames(): Record<string, string> {
  const packages = listed.map((name) => ({ name, ...manifestOf(name) }))
  const files = packages.flatMap(({ entries }) => entries.map(({ file }) => file))
  const { exportsOf } = apiProgram(files, declarationOptions(), () => false)
  const textOf = ({ name, version, entries }: (typeof packages)[number]) => {
    const sections = entries.map(({ entry, file }) => {
      const names = exportsOf(file).map((one) => one.name)
      return `## ${entry}\n\n${names
        .sort()
        .map((one) => `- \`${one}\``)
        .join('\n')}\n`
    })
    return [`# Names of \`@flotilla/${name}\` ${version}\n\n${head}\n`, ...sections].join('\n')
  }
  return Object.fromEntries(packages.map((one) => [`packages/${one.name}/api-names.md`, textOf(one)]))
}

function manifestOf(name: Listed) {
  const folder = path.join(root, 'packages', name)
  const { version, exports } = Manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  )
  const entries = entriesOf(name, exports)
    .filter(([, file]) => /\.tsx?$/.test(file))
    .map(([entry, file]) => ({ entry, file: path.resolve(folder, file) }))
  return { version, entries }
}

const head = `What remotes may import. \`pnpm api-report\` writes this file: it refuses to lose a name within a major version, because
a remote that was built with it would meet nothing there. A remote of an earlier major is refused before its code runs.`

/** The fault of a committed list, as a sentence; null when it is that of the sources. */
export function checkNames(committed: string, current: string): string | null {
  return (
    checkGone(committed, current) ??
    (committed === current ? null : `${titleIn(current)} have changed. Run pnpm api-report.`)
  )
}

/** The names that a committed list has and today's lacks, under the same major version. */
export function checkGone(committed: string, current: string): string | null {
  const there = new Set(namesIn(current))
  const gone = namesIn(committed).filter((name) => !there.has(name))
  if (gone.length === 0 || majorOf(committed) !== majorOf(current)) return null
  return `${titleIn(current)}: remotes that are out may use what is gone: ${gone.join(', ')}. Keep it beside what replaces it, or raise the major (pnpm changeset).`
}

const titleIn = (list: string) => /^# (Names of `@flotilla\/[\w-]+`)/.exec(list)?.[1] ?? 'Names'
const majorOf = (list: string) => /^# Names of `@flotilla\/[\w-]+` (\d+)\./.exec(list)?.[1]

function namesIn(list: string): string[] {
  let entry = ''
  return list.split('\n').flatMap((line) => {
    entry = /^## (.*)$/.exec(line)?.[1] ?? entry
    const name = /^- `(\w+)`$/.exec(line)?.[1]
    return name === undefined ? [] : [`${name} of ${entry}`]
  })
}
