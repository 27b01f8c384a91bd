import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** In a layer below all others, so that each may say something else of an element. */
const LAYER = 'packages/ui/src/theme/base.css'

const rooms = ['packages', 'remotes', 'shell', '.storybook']
const filesOf = (ending: string) =>
  execFileSync('git', ['ls-files', ...rooms.map((room) => `${room}/*${ending}`)], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file !== '' && file !== LAYER && existsSync(path.join(root, file)))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What style sheets say of a class that is alone in a selector: the sheets, and the properties set. */
type Look = { sheets: Set<string>; properties: Set<string> }

function looks(): Map<string, Look> {
  const found = new Map<string, Look>()
  for (const file of filesOf('.css')) {
    const css = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    for (const [, selector = '', rules = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g))
      for (const [, name = ''] of selector.matchAll(/(?<=^|,)\s*\.([a-z][\w-]*)\s*(?=,|$)/g)) {
        const look = found.get(name) ?? { sheets: new Set(), properties: new Set() }
        look.sheets.add(file)
        for (const [, property = ''] of rules.matchAll(/(?<=^|;)\s*([a-z][a-z-]*)\s*:/g))
          look.properties.add(property)
        found.set(name, look)
      }
  }
  return found
}

/** One sets the other: "border" and "border-right". */
const isPart = (one: string, other: string) => one === other || one.startsWith(`${other}-`)

/** The properties that two classes of one element get from two sheets. */
function bothSet(one: Look, other: Look): string[] {
  if ([...one.sheets].some((sheet) => other.sheets.has(sheet))) return []
  return [...one.properties].filter((property) =>
    [...other.properties].some((second) => isPart(property, second) || isPart(second, property)),
  )
}

it('a class gets its look from one style sheet, so that no page changes by what was opened before it', () => {
  const all = looks()
  expect(all.size).toBeGreaterThan(500)
  expect([...all].filter(([, { sheets }]) => sheets.size > 1)).toEqual([])
})

it('no two style sheets decide a property of one element, so that the order of loading decides nothing', () => {
  const all = looks()
  const found = filesOf('.tsx').flatMap((file) =>
    [...read(file).matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap(([, text = '', code = '']) => {
      const names = [...new Set(`${text} ${code}`.match(/[a-z][a-z\d]*(?:-[\w-]+)+/g))]
      return names.flatMap((one, at) =>
        names.slice(at + 1).flatMap((other) => {
          const [first, second] = [all.get(one), all.get(other)]
          const properties = first && second ? bothSet(first, second) : []
          return properties.length === 0
            ? []
            : [`${file}: .${one} and .${other} set ${properties.join(', ')}`]
        }),
      )
    }),
  )
  expect(found).toEqual([])
})
