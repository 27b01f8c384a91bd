import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dataShapes, guides } from './index.ts'

const source = path.resolve(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: source }).map((file) => readFileSync(path.join(source, file), 'utf8'))

/** Names of the components that the rooms export: capitalised values, without types. */
const exported = read('*/index.ts')
  .flatMap((text) => [...text.matchAll(/export \{([^}]*)\} from '[^']*\.tsx'/g)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
  .filter((name) => /^[A-Z][a-z]/.test(name))

const pages = read('**/*.stories.tsx').filter((text) => text.includes("title: 'Components/"))
/** The last word of a title, without the words to be found by. */
const nameOf = (text: string) => /title: 'Components\/[^']*?([^/']+)'/.exec(text)?.[1]?.split(' · ')[0] ?? ''
const shown = pages.flatMap((text) => [
  nameOf(text),
  ...(/subcomponents: \{([^}]*)\}/
    .exec(text)?.[1]
    ?.split(',')
    .map((name) => name.trim()) ?? []),
])

it('each exported component has a title in Storybook', () => {
  expect(exported.filter((name) => !shown.includes(name))).toEqual([])
})

it('each title of a component has a docs page with its guide', () => {
  expect(pages.map(nameOf).toSorted()).toEqual(Object.keys(guides).toSorted())
  expect(pages.filter((text) => !/tags: \['autodocs'/.test(text)).map(nameOf)).toEqual([])
})

it('each shape of data is that of a component with a guide, and is found in its code', () => {
  expect(Object.keys(dataShapes).filter((name) => !(name in guides))).toEqual([])
  expect(Object.entries(dataShapes).filter(([, code]) => code.split('\n\n').includes(''))).toEqual([])
})
