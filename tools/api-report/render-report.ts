import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../root.ts'
import { unreported } from './entries.ts'
import type { Api } from './read-api.ts'

const PACKAGE = '@flotilla/platform'
const LINE = /^export (type )?\{/

/** The report as Markdown: one block of declarations for each entry, formatted like the sources. */
export function renderReport({ entries, beneath }: Api): string {
  const sections = Object.entries(entries).map(([entry, texts]) =>
    section(`\`${path.posix.join(PACKAGE, entry)}\``, texts),
  )
  return [head(), ...sections, section('What these stand on', beneath)].join('\n')
}

function head(): string {
  const left = Object.entries(unreported).map(([entry, why]) => `- \`${entry}\`: ${why}.`)
  return `# API of \`${PACKAGE}\`

What the code of a remote may rely on. \`pnpm api-report\` writes this file and \`pnpm verify\` compares it with the sources:
every change of the API is a diff here. Add first; what a remote may still use is removed with the next major of
\`PLATFORM_VERSION\`: without it the tool refuses to lose an exported name. What a type loses, the diff alone shows.

Types of libraries and of the contract, which is compiled into each remote (docs/adr/0002-compiled-in-contract.md), stand by
their names. Left out are the entries that no code of a remote meets in the page:

${left.join('\n')}
`
}

function section(title: string, texts: string[]): string {
  return `## ${title}\n\n\`\`\`ts\n${formatted(texts.map((text) => (LINE.test(text) ? text : `\n${text}\n`)).join('\n'))}\`\`\`\n`
}

function formatted(code: string): string {
  const biome = path.join(root, 'node_modules/.bin/biome')
  return execFileSync(biome, ['format', '--stdin-file-path=api-report.ts'], {
    cwd: root,
    input: code,
    encoding: 'utf8',
  })
}
