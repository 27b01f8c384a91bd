import path from 'node:path'
import ts from 'typescript'

/** Top-level declarations of a source file, as the compiler emits them: inferred types, no comments. */
export type OwnDeclarations = {
  /** Declarations of this name, in the order of the file: two for a schema and its type, or for overloads. */
  named: (name: string) => ts.Statement[]
  /** Additions of the file to the types of a library. */
  augmentations: ts.Statement[]
}

/** Throws when a type of the file cannot be emitted. */
export function ownDeclarations(program: ts.Program, source: ts.SourceFile): OwnDeclarations {
  let text = ''
  const write = (_file: string, content: string) => {
    text = content
  }
  const { diagnostics } = program.emit(source, write, undefined, true)
  const [trouble] = diagnostics
  if (trouble)
    throw new Error(
      `${path.basename(source.fileName)}: ${ts.flattenDiagnosticMessageText(trouble.messageText, '\n')}`,
    )
  const { statements } = ts.createSourceFile(source.fileName, text, ts.ScriptTarget.Latest, true)
  return {
    named: (name) => statements.filter((statement) => namesOf(statement).includes(name)),
    augmentations: statements.filter(
      (statement) => ts.isModuleDeclaration(statement) && ts.isStringLiteral(statement.name),
    ),
  }
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  )
    return statement.name ? [statement.name.text] : []
  return []
}
