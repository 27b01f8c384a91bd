import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Guide, GuideNode, GuidePage } from '@flotilla/platform/guide'
import { pageNameOf } from './guide-place-of.ts'
import { readPictures } from './read-pictures.ts'
import { renderPage } from './render-page.ts'

/** The page that lists all others. */
const CONTENTS = 'contents.md'
/** The part of it that says which page belongs to which address; the console does not show it. */
const ROUTES_HEADING = /^## Which page opens where$/m
const ROUTE_ROW = /^\| `([^`\n]{1,200})` \| \[[^\]\n]{1,200}\]\(([\w-]{1,100}\.md)\) \|$/gm

/**
 * The guide in a folder of Markdown: `contents.md`, and the pages that it links, in their order.
 * Rejects when a page is not linked, or a link leads to no page, paragraph or picture.
 */
export async function readGuide(folder: string): Promise<Guide> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'))
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const [contents = '', routeRows = ''] = (await read(CONTENTS)).split(ROUTES_HEADING)
  const pictures = await readPictures(folder)
  const pages = await Promise.all(
    files.map(async (file): Promise<GuidePage> => {
      const text = file === CONTENTS ? contents : await read(file)
      return { name: pageNameOf(file), ...renderPage(file, text, pictures) }
    }),
  )
  const routes = [...routeRows.matchAll(ROUTE_ROW)].map(([, route = '', file = '']) => {
    const [where = '', ...params] = route.split(' + ')
    return {
      path: where,
      params: Object.fromEntries(params.map((each) => [...each.split('='), ''].slice(0, 2))),
      page: pageNameOf(file),
    }
  })
  const guide = { pages: inOrder(pages), routes }
  checkPlaces(guide)
  return guide
}

function inOrder(pages: readonly GuidePage[]): GuidePage[] {
  const contents = pages.find(({ name }) => name === pageNameOf(CONTENTS))
  const order = [pageNameOf(CONTENTS), ...placesIn(contents?.nodes ?? [])]
  const missing = pages.find(({ name }) => !order.includes(name))
  if (missing !== undefined) throw new Error(`contents.md does not link ${missing.name}.md.`)
  return [...pages].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
}

function checkPlaces({ pages, routes }: Guide): void {
  const places = new Set(
    pages.flatMap(({ name, headings }) => [name, ...headings.map(({ id }) => `${name}.${id}`)]),
  )
  for (const { name, nodes } of pages) {
    const lost = placesIn(nodes).find((place) => !places.has(place))
    if (lost !== undefined) throw new Error(`${name}.md: there is no ${lost}.`)
  }
  const lost = routes.find(({ page }) => !places.has(page))
  if (lost !== undefined) throw new Error(`contents.md: there is no page ${lost.page} for ${lost.path}.`)
}

/** Every place that these parts link to. */
function placesIn(nodes: readonly GuideNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    return [...(node.place === undefined ? [] : [node.place]), ...placesIn(node.nodes ?? [])]
  })
}
