import ts from 'typescript'

/**
 * Names that a declaration refers to: names of its own file (`from` null), and names of the relative modules
 * that it imports in place.
 */
export type UsedName = { name: string; from: string | null }

export function namesIn(statement: ts.Statement): UsedName[] {
  const found: UsedName[] = []
  const visit = (node: ts.Node) => {
    const used = usedBy(node)
    if (used) found.push(used)
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

function usedBy(node: ts.Node): UsedName | null {
  if (ts.isTypeReferenceNode(node)) return { name: first(node.typeName), from: null }
  if (ts.isTypeQueryNode(node) && !ts.isImportTypeNode(node.exprName))
    return { name: first(node.exprName), from: null }
  if (ts.isExpressionWithTypeArguments(node)) return { name: node.expression.getText(), from: null }
  if (!ts.isImportTypeNode(node) || !node.qualifier) return null
  const place = ts.isLiteralTypeNode(node.argument) && node.argument.literal
  if (!place || !ts.isStringLiteral(place) || !place.text.startsWith('.')) return null
  return { name: first(node.qualifier), from: place.text }
}

function first(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : first(name.left)
}
