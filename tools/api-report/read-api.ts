import ts from 'typescript'
import { apiProgram } from './api-program.ts'

/** Declarations of each entry by name, and the unexported ones that they refer to; both sorted by name. */
export type Api = { entries: Record<string, string[]>; beneath: string[] }

/**
 * Exports of the files of `entries`, by entry; declarations are followed through the files that are `isOwn`.
 */
export function readApi(
  entries: Record<string, string>,
  options: ts.CompilerOptions,
  isOwn: (file: string) => boolean,
): Api {
  const { exportsOf, target, ownSource, tell } = apiProgram(Object.values(entries), options, isOwn)
  const queue: ts.Symbol[] = []
  const reported = new Set<ts.Symbol>()

  /** An export under its own name is reported in full; a renamed one, or a library's, only as an export. */
  const tellExport = (symbol: ts.Symbol): string[] => {
    const declared = target(symbol)
    if (!ownSource(declared) || declared.name !== symbol.name) {
      queue.push(declared)
      return (symbol.declarations ?? []).map(exportLine)
    }
    reported.add(declared)
    const { texts, uses } = tell(declared)
    queue.push(...uses)
    return texts
  }

  const found = Object.entries(entries).map(([entry, file]) => [
    entry,
    sorted(exportsOf(file)).flatMap(tellExport),
  ])
  const inFull = new Set(reported)
  // The queue grows during the loop: each declaration may refer to more.
  for (const symbol of queue) {
    if (reported.has(symbol)) continue
    reported.add(symbol)
    queue.push(...tell(symbol).uses)
  }
  const beneath = sorted([...reported].filter((symbol) => !inFull.has(symbol)))
  return { entries: Object.fromEntries(found), beneath: beneath.flatMap((symbol) => tell(symbol).texts) }
}

function exportLine(declaration: ts.Declaration): string {
  const list = declaration.parent?.parent
  if (!ts.isExportSpecifier(declaration) || !list || !ts.isExportDeclaration(list))
    return declaration.getText()
  const type = list.isTypeOnly || declaration.isTypeOnly ? 'type ' : ''
  const from = list.moduleSpecifier ? ` from ${list.moduleSpecifier.getText()}` : ''
  return `export ${type}{ ${declaration.getText().replace(/^type /, '')} }${from}`
}

function sorted(symbols: ts.Symbol[]): ts.Symbol[] {
  return symbols.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}
