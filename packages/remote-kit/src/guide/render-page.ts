import type { GuideElement, GuideNode } from '@flotilla/platform/guide'
import { Lexer, type Token, type Tokens } from 'marked'
import { guidePlaceOf } from './guide-place-of.ts'
import type { Pictures } from './read-pictures.ts'

export type RenderedPage = {
  title: string
  headings: { id: string; text: string }[]
  nodes: GuideNode[]
}
/** Where a part of the page is, and what it may name. */
type Source = { file: string; pictures: Pictures; page: RenderedPage }

/** `## <a id="offline"></a>Offline`: a heading that the console links to by a code keeps its name so. */
const OWN_ID = /^<a id="([\w-]+)"><\/a>/

/**
 * A page of the guide from its Markdown. Throws for what the console cannot show: a page without a title,
 * HTML other than `<kbd>`, blocks of code, relative links to what is no page of the guide, a picture that is
 * missing, has no words, or is within a sentence.
 */
export function renderPage(file: string, markdown: string, pictures: Pictures): RenderedPage {
  const page: RenderedPage = { title: '', headings: [], nodes: [] }
  for (const token of Lexer.lex(markdown)) {
    if (isToken(token, 'heading') && token.depth === 1 && page.title === '') page.title = token.text
    else page.nodes.push(...blockOf(token, { file, pictures, page }))
  }
  if (page.title === '') throw new Error(`${file}: the first heading is missing.`)
  return page
}

function blockOf(token: Token, source: Source): GuideNode[] {
  const { file } = source
  const inline = (tokens: Token[] = []) => inlineOf(tokens, file)
  if (isToken(token, 'space')) return []
  if (isToken(token, 'heading')) return [headingOf(token, source)]
  if (isToken(token, 'paragraph')) {
    const [only, ...others] = token.tokens ?? []
    if (only && isToken(only, 'image') && others.length === 0) return [pictureOf(only, source)]
    return [element('p', inline(token.tokens))]
  }
  if (isToken(token, 'text')) return inline(token.tokens)
  if (isToken(token, 'table')) return [tableOf(token, file)]
  if (isToken(token, 'list')) {
    const items = token.items.map((item) =>
      element(
        'li',
        item.tokens.flatMap((each) => blockOf(each, source)),
      ),
    )
    return [element(token.ordered ? 'ol' : 'ul', items)]
  }
  throw new Error(`${file}: the guide shows no ${token.type}: ${token.raw}`)
}

function pictureOf({ href, text: alt }: Tokens.Image, { file, pictures }: Source): GuideElement {
  const picture = pictures.get(href)
  if (picture === undefined) throw new Error(`${file}: there is no ${href}.`)
  if (alt === '') throw new Error(`${file}: ${href} has no words.`)
  return { tag: 'img', picture: { ...picture, alt } }
}

function headingOf({ text, depth }: Tokens.Heading, { file, page }: Source): GuideElement {
  const [own, ownId] = OWN_ID.exec(text) ?? []
  const words = text.slice(own?.length ?? 0)
  const id = ownId ?? slugOf(words)
  if (page.headings.some((heading) => heading.id === id)) throw new Error(`${file}: two headings are ${id}.`)
  page.headings.push({ id, text: words.replaceAll('`', '') })
  return { ...element(depth === 2 ? 'h2' : 'h3', inlineOf(Lexer.lexInline(words), file)), id }
}

function tableOf({ header, rows }: Tokens.Table, file: string): GuideElement {
  const row = (tag: 'th' | 'td', cells: Tokens.TableCell[]) =>
    element(
      'tr',
      cells.map((cell) => element(tag, inlineOf(cell.tokens, file))),
    )
  const body = rows.map((cells) => row('td', cells))
  return element('table', [element('thead', [row('th', header)]), element('tbody', body)])
}

function inlineOf(tokens: readonly Token[], file: string): GuideNode[] {
  const nodes: GuideNode[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    if (token.raw === '<kbd>' && tokens[at + 2]?.raw === '</kbd>') {
      nodes.push(element('kbd', [tokens[at + 1]?.raw ?? '']))
      at += 2
    } else nodes.push(inlineNode(token, file))
  }
  return nodes
}

function inlineNode(token: Token, file: string): GuideNode {
  if (isToken(token, 'text') || isToken(token, 'escape')) return token.text.replaceAll('\n', ' ')
  if (isToken(token, 'strong')) return element('strong', inlineOf(token.tokens, file))
  if (isToken(token, 'em')) return element('em', inlineOf(token.tokens, file))
  if (isToken(token, 'codespan')) return element('code', [token.text])
  if (isToken(token, 'link')) {
    const link = element('a', inlineOf(token.tokens, file))
    if (/^https:\/\//.test(token.href)) return { ...link, href: token.href }
    const place = guidePlaceOf(token.href, file)
    if (place === null) throw new Error(`${file}: ${token.href} is no page of the guide.`)
    return { ...link, place }
  }
  throw new Error(`${file}: the guide shows no ${token.type}: ${token.raw}`)
}

type Kinds = {
  heading: Tokens.Heading
  space: Tokens.Space
  paragraph: Tokens.Paragraph
  text: Tokens.Text
  table: Tokens.Table
  list: Tokens.List
  escape: Tokens.Escape
  strong: Tokens.Strong
  em: Tokens.Em
  codespan: Tokens.Codespan
  image: Tokens.Image
  link: Tokens.Link
}

/** marked's own union also holds tokens of extensions, of which nothing is known. */
function isToken<Kind extends keyof Kinds>(token: Token, kind: Kind): token is Kinds[Kind] {
  return token.type === kind
}

function element(tag: GuideElement['tag'], nodes: GuideNode[]): GuideElement {
  return { tag, nodes }
}

/** The name that GitHub gives a heading. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
}
