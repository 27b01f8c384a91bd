import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { z } from 'zod'

/**
 * The way of a backup from the click to the toast: the files that begin a part of the way, and the rooms that
 * it crosses. From each beginning, imports are followed as far as those rooms; type-only imports and whole
 * lists of names do not count.
 */
const begins = [
  'remotes/sites/src/data/sites/site-starts.ts',
  'remotes/sites/src/data/sites/site-realtime.ts',
  'remotes/sites/src/data/sites/site-patches.ts',
  'shell/src/work/create-work.ts',
  'shell/src/realtime/realtime-connection.ts',
  'server/src/sites/work-routes.ts',
  'server/src/jobs/accept/accept-job.ts',
  'server/src/jobs/run/run-job.ts',
  'server/src/jobs/backup/machine.ts',
  'server/src/jobs/events/outbox.ts',
]
const rooms = [
  /^remotes\/sites\/src\/data\/sites\//,
  /^shell\/src\/(?:work|realtime|store)\//,
  /^packages\/(?:work|platform|realtime)\/src\//,
  /^packages\/api\/src\/contract\/(?:work|events)\//,
  /^server\/src\/jobs\/(?:(?:accept|backup|run|events)\/)?[^/]+$/,
]
const besides = /\.(?:test|stories)\.|\/(?:testing|socket|form|router|backup-and-\w+|backup-test)\//

const Manifest = z.object({ name: z.string(), exports: z.record(z.string(), z.unknown()).optional() })

/** The files of `house` through which a backup goes from the click to the toast, sorted. */
export function flowFiles(house: string, names: readonly string[]): string[] {
  const entries = entriesOf(house, names)
  const seen = new Set<string>()
  const waiting = begins.filter((name) => existsSync(path.join(house, name)))
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    for (const target of importsOf(house, name, entries)) {
      if (rooms.some((room) => room.test(target)) && !besides.test(target)) waiting.push(target)
    }
  }
  return [...seen].sort()
}

/** The file behind each name by which a package is imported. */
function entriesOf(house: string, names: readonly string[]): Map<string, string> {
  const entries = new Map<string, string>()
  for (const file of names.filter((name) => /^(?:packages\/[^/]+|server)\/package\.json$/.test(name))) {
    const { name, exports = {} } = Manifest.parse(JSON.parse(readFileSync(path.join(house, file), 'utf8')))
    for (const [entry, target] of Object.entries(exports)) {
      if (typeof target !== 'string') continue
      entries.set(path.posix.join(name, entry), path.posix.join(path.posix.dirname(file), target))
    }
  }
  return entries
}

function importsOf(house: string, file: string, entries: Map<string, string>): string[] {
  return edges(house, file)
    .filter(({ isExport }) => !isExport)
    .flatMap(({ from, names }) => {
      const target = targetOf(file, from, entries)
      if (target === null || !existsSync(path.join(house, target))) return []
      if (path.basename(target) !== 'index.ts') return [target]
      return names.flatMap((name) => definedIn(house, target, name, entries) ?? [])
    })
}

function targetOf(file: string, from: string, entries: Map<string, string>): string | null {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from)
  return entries.get(from) ?? null
}

/** The file that defines a name of a list of names. */
function definedIn(house: string, list: string, name: string, entries: Map<string, string>): string | null {
  for (const { from, names, isExport } of edges(house, list)) {
    const target = isExport ? targetOf(list, from, entries) : null
    if (target === null || !existsSync(path.join(house, target))) continue
    if (path.basename(target) === 'index.ts') {
      const deeper =
        names.length === 0 || names.includes(name) ? definedIn(house, target, name, entries) : null
      if (deeper !== null) return deeper
    } else if (names.includes(name) || (names.length === 0 && makes(house, target, name))) return target
  }
  return null
}

function makes(house: string, file: string, name: string): boolean {
  const text = readFileSync(path.join(house, file), 'utf8')
  return new RegExp(`export (?:async )?(?:const|function|class) ${name}\\b`).test(text)
}

/** `names`: of values alone; empty for `export *`. */
type Edge = { from: string; names: string[]; isExport: boolean }

function edges(house: string, file: string): Edge[] {
  const tree = ts.createSourceFile(file, readFileSync(path.join(house, file), 'utf8'), ts.ScriptTarget.Latest)
  return tree.statements.flatMap((statement): Edge[] => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const clause = statement.importClause
      const named = clause?.namedBindings
      if (clause === undefined || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
      const names = named !== undefined && ts.isNamedImports(named) ? valuesOf(named.elements) : ['*']
      return names.length === 0 ? [] : [{ from: statement.moduleSpecifier.text, names, isExport: false }]
    }
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return []
    if (statement.moduleSpecifier === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const named = statement.exportClause
    const names = named !== undefined && ts.isNamedExports(named) ? valuesOf(named.elements) : []
    return [{ from: statement.moduleSpecifier.text, names, isExport: true }]
  })
}

function valuesOf(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] {
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => (propertyName ?? name).text)
}
