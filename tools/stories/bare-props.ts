import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../root.ts'

const source = path.join(root, 'packages/ui/src')

type Declared = { types: Map<string, ts.TypeNode>; functions: Map<string, ts.FunctionDeclaration> }

/** The types and functions at the top of a file. */
function declaredIn(file: string): Declared {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const declared: Declared = { types: new Map(), functions: new Map() }
  for (const statement of tree.statements) {
    if (ts.isTypeAliasDeclaration(statement)) declared.types.set(statement.name.text, statement.type)
    if (ts.isFunctionDeclaration(statement) && statement.name)
      declared.functions.set(statement.name.text, statement)
  }
  return declared
}

/** Names of a type's own members without a sentence; a type of another file is checked there. */
function bareMembers(type: ts.TypeNode | undefined, types: Declared['types']): string[] {
  if (type === undefined) return []
  if (ts.isTypeLiteralNode(type))
    return type.members.flatMap((member) =>
      ts.getJSDocCommentsAndTags(member).length === 0 ? [member.name?.getText() ?? ''] : [],
    )
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type))
    return type.types.flatMap((part) => bareMembers(part, types))
  return ts.isTypeReferenceNode(type) ? bareMembers(types.get(type.typeName.getText()), types) : []
}

/** The components that the rooms of packages/ui export, each with its file. */
function exportedComponents(): { name: string; file: string }[] {
  return globSync('*/index.ts', { cwd: source }).flatMap((index) => {
    const text = readFileSync(path.join(source, index), 'utf8')
    return [...text.matchAll(/export \{([^}]*)\} from '([^']*\.tsx)'/g)].flatMap(
      ([, names = '', from = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => /^[A-Z][a-z]/.test(name))
          .map((name) => ({ name, file: path.join(source, path.dirname(index), from) })),
    )
  })
}

/** Props of exported components that no sentence describes, as "Button.icon"; and how many were looked at. */
export function findBareProps(): { components: number; bare: string[] } {
  const components = exportedComponents()
  const bare = components.flatMap(({ name, file }) => {
    const { types, functions } = declaredIn(file)
    return bareMembers(functions.get(name)?.parameters[0]?.type, types).map((prop) => `${name}.${prop}`)
  })
  return { components: components.length, bare }
}
