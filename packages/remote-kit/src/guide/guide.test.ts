import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ErrorCode, REASON_CODES } from '@flotilla/api/contract'
import { Guide, type GuideNode, guidePlace, siteErrorPlace } from '@flotilla/platform/guide'
import { RemoteDeclaration } from '@flotilla/platform/registry'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readGuide } from './read-guide.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

describe('the guide for users', () => {
  let guide: Guide
  beforeAll(async () => {
    guide = await readGuide(path.join(root, 'docs/guide'))
  })
  const places = () =>
    guide.pages.flatMap(({ name, headings }) => headings.map(({ id }) => guidePlace(name, id)))

  it('is what the console reads', () => {
    expect(Guide.parse(JSON.parse(JSON.stringify(guide)))).toEqual(guide)
  })

  it('has a paragraph for every reason, the gravest first, and for no other', () => {
    const reasons = guide.pages.find(({ name }) => name === 'reasons')
    expect(reasons?.headings.map(({ id }) => id)).toEqual(REASON_CODES)
  })

  it('has a paragraph for every error of a site', () => {
    const wanted = ErrorCode.options.map(siteErrorPlace).filter((place) => place !== null)
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.filter((place) => !places().includes(place))).toEqual([])
  })

  it('has small pictures, each on its page', () => {
    const folder = path.join(root, 'docs/guide/pictures')
    const files = readdirSync(folder)
    const isPicture = (node: GuideNode) => typeof node !== 'string' && node.picture !== undefined
    const shown = guide.pages.filter(({ nodes }) => nodes.some(isPicture)).map(({ name }) => name)
    expect(files.map((file) => file.replace('.webp', '')).toSorted()).toEqual(shown.toSorted())
    const sizes = files.map((file) => statSync(path.join(folder, file)).size)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(700_000)
  })

  it('has a page for every address of the console', () => {
    // What the demo alone has explains itself.
    const names = readdirSync(path.join(root, 'remotes')).filter((name) => !name.startsWith('demo-'))
    const declared = names.map((name) =>
      RemoteDeclaration.parse(
        JSON.parse(readFileSync(path.join(root, 'remotes', name, 'remote.json'), 'utf8')),
      ),
    )
    const addresses = [...declared.flatMap(({ routes }) => routes.map((route) => route.path)), '/diagnostics']
    const known = guide.routes.filter(({ params }) => Object.keys(params).length === 0)
    expect(known.map((route) => route.path).toSorted()).toEqual(addresses.toSorted())
  })
})

describe('readGuide', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'guide-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true })
  })
  const read = async (pages: Record<string, string>) => {
    for (const [name, text] of Object.entries(pages)) await writeFile(path.join(folder, `${name}.md`), text)
    return await readGuide(folder)
  }
  const contents = '# Guide\n\n- [One](one.md)\n'

  it('reads text, lists, keys, links and the names of paragraphs', async () => {
    const one =
      '# One\n\n## <a id="of_it"></a>Of `it`\n\n1. Press <kbd>x</kbd>, **then** [go](one.md#of_it).\n'
    const { pages } = await read({ contents, one })
    expect(pages.map(({ name, title }) => [name, title])).toEqual([
      ['contents', 'Guide'],
      ['one', 'One'],
    ])
    expect(pages[1]?.headings).toEqual([{ id: 'of_it', text: 'Of it' }])
    const [heading, list] = pages[1]?.nodes ?? []
    expect(heading).toMatchObject({ tag: 'h2', id: 'of_it' })
    expect(JSON.stringify(list)).toContain('{"tag":"kbd","nodes":["x"]}')
    expect(JSON.stringify(list)).toContain('{"tag":"a","nodes":["go"],"place":"one.of_it"}')
  })

  /** The header of a WebP: lossy or extended, 1164 by 888 px. */
  const webp = (kind: 'VP8 ' | 'VP8X') => {
    const bytes = Buffer.alloc(30)
    bytes.write(`RIFF    WEBP${kind}`)
    if (kind === 'VP8 ') bytes.writeUInt32LE(1164 + 888 * 65_536, 26)
    else bytes.writeUIntLE(1163 + 887 * 2 ** 24, 24, 6)
    return bytes
  }

  it.each(['VP8 ', 'VP8X'] as const)('reads a picture with its words and its size: %s', async (kind) => {
    await mkdir(path.join(folder, 'pictures'))
    await writeFile(path.join(folder, 'pictures/one.webp'), webp(kind))
    const { pages } = await read({ contents, one: '# One\n\n![The list](pictures/one.webp)\n' })
    const size = { width: 1164, height: 888 }
    expect(pages[1]?.nodes).toEqual([
      { tag: 'img', picture: { src: '/guide/pictures/one.webp', alt: 'The list', ...size } },
    ])
    await expect(read({ contents, one: '# One\n\n![](pictures/one.webp)\n' })).rejects.toThrow(/no words/)
    await expect(read({ contents, one: '# One\n\na ![b](pictures/one.webp)\n' })).rejects.toThrow(/shows no/)
  })

  it('knows which page belongs to an address with parameters', async () => {
    const row = '| `/sites + site + tab=backups` | [One](one.md) |'
    const routes = `${contents}\n## Which page opens where\n\n| address | page |\n|---|---|\n${row}\n`
    expect((await read({ contents: routes, one: '# One\n' })).routes).toEqual([
      { path: '/sites', params: { site: '', tab: 'backups' }, page: 'one' },
    ])
  })

  it.each([
    ['a link to no page', '[a](gone.md)', /there is no gone/],
    ['a link to no paragraph', '[a](one.md#gone)', /there is no one\.gone/],
    ['a link out of the guide', '[a](../contract.md)', /no page of the guide/],
    ['a picture that is missing', '![a](pictures/gone.webp)', /there is no pictures/],
    ['foreign HTML', 'a <script>b</script>', /shows no/],
    ['a block of code', '```\na\n```', /shows no code/],
  ])('refuses %s', async (_, text, words) => {
    await expect(read({ contents, one: `# One\n\n${text}\n` })).rejects.toThrow(words)
  })

  it('refuses a page that the contents do not link', async () => {
    await expect(read({ contents, one: '# One\n', two: '# Two\n' })).rejects.toThrow('does not link two.md')
  })
})
