import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { allowed } from './allowed.ts'
import { rawInCode, rawInCss } from './find-raw-values.ts'

/** Written from tokens.json, or what only shows and tests values. */
const exempt =
  /theme\/(?:tokens\.css|colors\.ts|measures\.ts|antd-tokens\.ts|font\.css)$|\.(?:test|stories)\.tsx?$|\/(?:test|testing|stories|guides|foundations)\//

function filesOf(...patterns: string[]): string[] {
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns]
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !exempt.test(file) && existsSync(path.join(root, file)))
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const rooms = ['packages/ui/src', 'packages/platform/src', 'packages/work/src', 'shell/src', 'remotes']

it.each([
  ['a colour', 'color: #fff;', '#fff'],
  ['a named colour', 'background: white;', 'white'],
  ['a colour among others', 'border: 1px solid rgb(0 0 0 / 20%);', 'rgb(0 0 0 / 20%)'],
  ['a size of type', 'font-size: 15px;', '15px'],
  ['a size of type in short', 'font: 600 17px / 20px var(--fl-font-sans);', '17px'],
  ['a radius', 'border-radius: var(--fl-radius-sm) 5px 0 0;', '5px'],
  ['a layer', 'z-index: 999;', '999'],
  ['a shadow', 'box-shadow: 0 2px 8px var(--fl-border-default);', '0 2px 8px var(--fl-border-default)'],
  ['a duration', 'transition: opacity 200ms var(--fl-ease-out);', '200ms'],
])('finds %s in CSS', (_, declaration, found) => {
  expect(rawInCss(`.a { ${declaration} }`)).toEqual([found])
})

it('finds nothing in tokens, lines, and what is within a box', () => {
  const fine = `color: var(--fl-text-primary); font: 600 14px / 20px var(--fl-font-sans); border-radius: 50%;
    border-radius: calc(var(--fl-radius-lg) - 1px); z-index: 1; z-index: var(--fl-z-tray); width: 15px;
    box-shadow: inset 0 0 0 1px var(--fl-border-default), 0 0 0 2px currentcolor; transition: opacity var(--fl-fast);`
  expect(rawInCss(`/* #fff */ .a { ${fine} }`)).toEqual([])
})

it.each([
  ["{ color: '#1F2630' }", '#1F2630'],
  ['{ zIndex: 1000 }', 'zIndex: 1000'],
  ['{ titleFontSize: 17 }', 'titleFontSize: 17'],
  ["{ boxShadow: '0 2px 8px' }", "boxShadow: '0 2px 8px'"],
])('finds the value of %s in TypeScript', (code, found) => {
  expect(rawInCode(code)).toEqual([found])
})

it('the console has no colour, size of type, radius, layer, shadow or duration outside of tokens.json', () => {
  const css = filesOf(...rooms.map((room) => `${room}/*.css`)).map(
    (file) => [file, rawInCss(read(file))] as const,
  )
  const code = filesOf(...rooms.flatMap((room) => [`${room}/*.ts`, `${room}/*.tsx`])).map(
    (file) => [file, rawInCode(read(file))] as const,
  )
  expect(css.length).toBeGreaterThan(100)
  const found = [...css, ...code].flatMap(([file, values]) =>
    values.map((value) => (`${file}: *` in allowed ? `${file}: *` : `${file}: ${value}`)),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(allowed).toSorted())
})
