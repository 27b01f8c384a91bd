import { readFile } from 'node:fs/promises'
import { isAbsolute, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Settings } from './settings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z\d_]+)` \| (?:`([^`]*)`|–) \|/gm)].map(
  ([, name, fallback]): [string, string] => [name ?? '', fallback ?? ''],
)

/** A default as an operator would write it. */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  const text = String(value)
  return isAbsolute(text) && text.startsWith(root) ? relative(root, text) : text
}

it('docs/operations.md lists every server setting once, with its default', () => {
  const settings = Object.entries(Settings.in.shape).map(([name, setting]) => [
    name,
    written(setting.parse(undefined)),
  ])
  expect(rows.toSorted()).toEqual(settings.toSorted())
})
