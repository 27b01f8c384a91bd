import ts from 'typescript'

/** A text that a person may read, and the line on which it begins. */
export type Text = { line: number; text: string }

/** Attributes and fields whose value people read, however short it is. */
const spoken =
  /^(?:aria-label|aria-description|title|label|labels|placeholder|alt|text|heading|hint|help|empty|message|description|detail|name|words|success|action|confirm|reason|summary|subtitle|caption|legend|unit)$/
/** Attributes and fields whose value people never read. */
const silent =
  /^(?:className|class|d|viewBox|points|transform|style|to|href|src|id|key|type|rel|media|sql|pattern)$/
const sentence = /\p{L}[\p{L}’'",;:.!?)]* +[^ ]*\p{L}/u
const word = /^\p{Lu}[\p{L}-]+[.!?…]?$/u
/** Classes of CSS, selectors, media queries, SQL and code, which contain blanks too. */
const code = /[{}<>]|^[-a-z]+(?: [-a-z_]+)*$|^[.#(@:]|=>|\$\$|^(?:select|insert|update|delete|with) /

/**
 * Every text in a file of the console that a person may read, in the order of the file; values appear as
 * `{name}`.
 */
export function readTexts(file: string, source: string): Text[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: Text[] = []
  const add = (node: ts.Node, text: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    found.push({ line: line + 1, text: text.replace(/\s+/g, ' ').trim() })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isJsxText(node)) {
      if (/\p{L}/u.test(node.text)) add(node, node.text)
      return
    }
    const text = textOf(node)
    if (text === null) ts.forEachChild(node, visit)
    else if (isRead(node, text)) add(node, text)
  }
  visit(tree)
  return found
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node) || ts.isTaggedTemplateExpression(node.parent)) return null
  const parts = node.templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`)
  return node.head.text + parts.join('')
}

/** Name of a value inside a text: the last name in it. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  if (ts.isCallExpression(expression)) return nameOf(expression.expression)
  return '…'
}

function isRead(node: ts.Node, text: string): boolean {
  const holder = holderOf(node)
  if (silent.test(holder) || code.test(text.replaceAll(/\{[\w…]+\}/g, '1'))) return false
  return sentence.test(text) || (spoken.test(holder) && word.test(text))
}

/** The attribute, field or variable that receives the text; empty for anything else. */
function holderOf(node: ts.Node): string {
  for (let at: ts.Node = node.parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return at.name.getText()
    if (ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at))
      return at.name.getText().replaceAll(/['"]/g, '')
    if (!ts.isConditionalExpression(at) && !ts.isBinaryExpression(at) && !ts.isJsxExpression(at)) return ''
  }
  return ''
}
