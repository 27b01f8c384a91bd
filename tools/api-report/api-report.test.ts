import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { checkRemoval, checkReport } from './check-report.ts'
import { reported, unreported } from './entries.ts'
import { readApi } from './read-api.ts'
import { declarationOptions, platformEntries } from './read-platform.ts'

const committed = readFileSync(path.join(root, 'packages/platform/api-report.md'), 'utf8')
// In the clone, so that libraries resolve from there.
const cache = path.join(root, '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(path.join(cache, 'api-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The API of `index.ts` among planted files. */
function apiOf(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return readApi({ '.': path.join(folder, 'index.ts') }, declarationOptions(), (file) =>
    file.startsWith(folder),
  )
}

describe('readApi', () => {
  it('reports signatures with inferred types, without comments, and the declarations that they use', () => {
    const api = apiOf({
      'index.ts': `export { start } from './start.ts'\nexport type { Part } from './part.ts'\n`,
      'start.ts': `import type { Part } from './part.ts'
        type Kind = 'a' | 'b'
        type Unused = 1
        /** Starts. */
        export function start(part: Part, kind: Kind) { return { part, isKind: kind === 'a' } }
        export const never: Unused = 1`,
      'part.ts': `export type Part = { id: number; next: Part | null }`,
    })
    expect(api.entries['.']?.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'export type Part = { id: number; next: Part | null; };',
      'export declare function start(part: Part, kind: Kind): { part: Part; isKind: boolean; };',
    ])
    expect(api.beneath).toEqual([`type Kind = 'a' | 'b';`])
  })

  it('reports what comes from a library, or under another name, only as an export', () => {
    const api = apiOf({
      'index.ts': `export { type Infer as InferFrom } from './own.ts'\nexport { z } from 'zod'\n`,
      'own.ts': `export type Infer = string`,
    })
    expect(api.entries['.']).toEqual([
      `export type { Infer as InferFrom } from './own.ts'`,
      `export { z } from 'zod'`,
    ])
    expect(api.beneath).toEqual(['export type Infer = string;'])
  })
})

describe('checkReport', () => {
  const renamed = committed.replace('function toCsv', 'function asCsv')
  const nextMajor = renamed.replace(/(PLATFORM_VERSION = ')\d+/, '$199')

  it('passes when the code matches the committed report', () => {
    expect(checkReport(committed, committed)).toBeNull()
  })

  it('shows a changed signature and what to do about it', () => {
    const complaint = checkReport(
      committed,
      committed.replace('saveCsv(fileName: string', 'saveCsv(name: string'),
    )
    expect(complaint).toMatch(
      /^The platform's API has changed\. Run pnpm api-report, and look at the diff: line \d+ was ".*fileName.*", is ".*name/,
    )
  })

  it('refuses to remove a name within a major version', () => {
    expect(checkReport(committed, renamed)).toMatch('toCsv of @flotilla/platform')
    expect(checkRemoval(committed, committed.replace(/^export .*\bLink\b.*$/m, ''))).toMatch(
      'Link of @flotilla/platform/router',
    )
  })

  it('allows the next major version to remove a name, and any version to add one', () => {
    expect(checkRemoval(committed, nextMajor)).toBeNull()
    expect(
      checkRemoval(renamed.replace('export declare function asCsv', 'function asCsv'), committed),
    ).toBeNull()
  })
})

describe('the committed report', () => {
  it('names every entry of the platform, or why it is left out', () => {
    expect(Object.keys(platformEntries()).sort()).toEqual([...reported, ...Object.keys(unreported)].sort())
    for (const entry of reported)
      expect(committed).toContain(`\`${path.posix.join('@flotilla/platform', entry)}\``)
  })

  it('contains no path of this machine', () => {
    expect(committed).not.toContain(root)
    expect(committed).not.toContain('node_modules')
  })
})
