import { describe, expect, it } from 'vitest'
import type { Story } from '../stories/stories.ts'
import { whyNotCompared } from './browser-facts.ts'
import type { Finding } from './compare.ts'
import { decode, differ, encode, isSame, type Pixels } from './pixels.ts'
import { renderReport } from './report-page.ts'
import { fileOf, type Take, takesOf } from './takes.ts'
import { touchedTakes } from './touched.ts'

const story = (title: string, name: string, importPath: string): Story => ({
  id: `${title.toLowerCase().replaceAll(/[ /,]+/g, '-')}--${name.toLowerCase().replaceAll(' ', '-')}`,
  title,
  name,
  importPath,
  tags: [],
})
const ring = story('Components/Ring · spinner, loader', 'Small', './packages/ui/src/basics/ring.stories.tsx')
const rings = story('Components/Ring · spinner, loader', 'Large', './packages/ui/src/basics/ring.stories.tsx')
const menu = story('Components/Menu', 'Narrow Open', './packages/ui/src/menu/menus.stories.tsx')
const few = story('Sites/List', 'Few', './remotes/sites/src/list.stories.tsx')
const many = story('Sites/List', 'Many', './remotes/sites/src/list.stories.tsx')
const filesOf = (takes: readonly Take[]) =>
  takes.flatMap((take) => take.themes.map((theme) => fileOf(take, theme)))

describe('the pictures of stories', () => {
  it('show each in both themes, a narrow one as a phone does, and the first of a page on a phone too', () => {
    expect(filesOf(takesOf([ring, menu, few, many]))).toEqual([
      'light-1280/components-ring--small.webp',
      'dark-1280/components-ring--small.webp',
      'light-1280/sites-list--few.webp',
      'dark-1280/sites-list--few.webp',
      'light-1280/sites-list--many.webp',
      'dark-1280/sites-list--many.webp',
      'light-390/components-menu--narrow-open.webp',
      'dark-390/components-menu--narrow-open.webp',
      'light-390/sites-list--few.webp',
    ])
  })

  it('have names that stay inside the album, whatever a story is called', () => {
    const odd = { ...ring, id: '../Ünï/%2e%2e--x' }
    expect(fileOf({ story: odd, width: 390, themes: [] }, 'dark')).toBe('dark-390/_n_2e_2e--x.webp')
  })
})

describe('pictures of another browser', () => {
  const own = { chromium: 150, sample: 'a'.repeat(64) }

  it('are compared when Chromium and its sample are the same', () => {
    expect(whyNotCompared({ ...own }, own)).toBeNull()
  })

  it.each([
    [null, /no pictures to compare with yet/],
    [{ ...own, chromium: 149 }, /^Not compared: Chromium 149 made the pictures, and this is 150\.$/],
    [{ ...own, sample: 'b'.repeat(64) }, /^Not compared: the fonts or the smoothing/],
  ])('are not compared, for a reason in a sentence: %j', (kept, sentence) => {
    expect(whyNotCompared(kept, own)).toMatch(sentence)
  })
})

const grey = (level: number, width = 4, height = 3): Pixels => ({
  ...{ width, height },
  data: Buffer.alloc(width * height * 4, level),
})

describe('two pictures', () => {
  it('differ by a step of one level in one pixel', () => {
    const other = grey(255)
    other.data[20] = 254
    expect(isSame(grey(255), other)).toBe(false)
    expect(differ(grey(255), other).count).toBe(1)
  })

  it('differ in all that one of them is larger by', () => {
    const { count, picture } = differ(grey(255), grey(255, 6, 4))
    expect({ count, width: picture.width, height: picture.height }).toEqual({
      ...{ count: 12, width: 6, height: 4 },
    })
  })

  it('are the same after one was kept as a file', async () => {
    const pixels = grey(255, 50, 40)
    for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at] = at % 251
    expect(isSame(pixels, await decode(await encode(pixels)))).toBe(true)
  })
})

describe('the takes that a change can touch', () => {
  const all = takesOf([ring, rings, few, many])
  const importers = new Map([
    [
      'packages/ui/src/basics/ring.tsx',
      ['packages/ui/src/basics/ring.stories.tsx', 'packages/ui/src/index.ts'],
    ],
    ['packages/ui/src/index.ts', ['remotes/sites/src/list.stories.tsx']],
    ['packages/ui/src/theme/base.css', ['.storybook/look.tsx']],
  ])
  const touched = (changed: string[] | null) =>
    touchedTakes(all, changed, importers).map(({ story: { name }, width }) => `${name} ${width}`)

  it('are those of stories that import it, nearest first', () => {
    expect(touched(['packages/ui/src/basics/ring.tsx'])).toEqual([
      ...['Small 1280', 'Large 1280', 'Few 1280', 'Many 1280', 'Few 390'],
    ])
  })

  it('are none for a file that no story imports', () => {
    expect(touched(['server/src/main.ts'])).toEqual([])
  })

  it.each([
    [['packages/ui/src/theme/base.css']],
    [['pnpm-lock.yaml']],
    [['tools/pictures/stage.ts']],
    [null],
  ])('are all, first stories first, for what every picture depends on: %j', (changed) => {
    expect(touched(changed)).toEqual(['Small 1280', 'Few 1280', 'Large 1280', 'Many 1280', 'Few 390'])
  })

  it('are those whose own picture changed', () => {
    expect(touched(['pictures/dark-1280/sites-list--many.webp'])).toEqual(['Many 1280'])
  })
})

describe('the report', () => {
  it('shows text of stories as text', () => {
    const name = `<img src=x onerror="alert('1')">`
    const finding: Finding = { kind: 'broken', file: 'a.webp', name, why: '<script>' }
    const page = renderReport([finding])
    expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;')
    expect(page).not.toContain('<script>')
  })

  it('shows before, after and difference of what changed, and nothing that is the same', () => {
    const picture = Buffer.from('')
    const pictures = { before: picture, after: picture, difference: picture }
    const page = renderReport([
      { kind: 'changed', file: 'light-1280/a.webp', name: 'A', count: 1204, pictures },
      { kind: 'same', file: 'light-1280/b.webp', name: 'B' },
    ])
    expect(page).toContain('1,204 pixels differ')
    for (const side of ['before', 'after', 'difference'])
      expect(page).toContain(`<img src="${side}/light-1280/a.webp"`)
    expect(page).not.toContain('b.webp')
  })
})
