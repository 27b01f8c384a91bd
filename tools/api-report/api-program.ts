import path from 'node:path'
import ts from 'typescript'
import { namesIn, type UsedName } from './names-in.ts'
import { type OwnDeclarations, ownDeclarations } from './own-declarations.ts'

/** A name's declarations as text, and the symbols of our own files that they refer to. */
export type Declared = { texts: string[]; uses: ts.Symbol[] }

/** The compiler's view of some files: their exports, and the declaration of each symbol. */
export function apiProgram(files: string[], options: ts.CompilerOptions, isOwn: (file: string) => boolean) {
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const cache = new Map<ts.SourceFile, OwnDeclarations>()
  const seeAll = ts.SymbolFlags.Value | ts.SymbolFlags.Type | ts.SymbolFlags.Alias

  return { exportsOf, target, ownSource, tell }

  function exportsOf(file: string): ts.Symbol[] {
    const source = program.getSourceFile(file)
    const symbol = source && checker.getSymbolAtLocation(source)
    if (!symbol) throw new Error(`${path.basename(file)} is no module`)
    return checker.getExportsOfModule(symbol)
  }

  function target(symbol: ts.Symbol): ts.Symbol {
    return checker.getExportSymbolOfSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
  }

  /** Null for declarations of a library, or of a package that is not followed. */
  function ownSource(symbol: ts.Symbol): ts.SourceFile | null {
    const source = symbol.declarations?.[0]?.getSourceFile()
    return source && isOwn(source.fileName) ? source : null
  }

  function tell(symbol: ts.Symbol): Declared {
    const source = ownSource(symbol)
    if (!source) return { texts: [], uses: [] }
    const own = cache.get(source) ?? ownDeclarations(program, source)
    cache.set(source, own)
    const statements = own.named(symbol.name)
    return {
      texts: [...statements, ...own.augmentations].map((statement) => statement.getText()),
      uses: statements.flatMap(namesIn).flatMap((used) => look(used, source)),
    }
  }

  function look({ name, from }: UsedName, source: ts.SourceFile): ts.Symbol[] {
    const symbols = from
      ? exportsOf(path.resolve(path.dirname(source.fileName), from))
      : checker.getSymbolsInScope(source, seeAll)
    return symbols
      .filter((symbol) => symbol.name === name)
      .map(target)
      .filter((symbol) => ownSource(symbol) !== null)
  }
}
