import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** What base.css says of many classes at once is for all of them: figures of one width. */
const SHARED = 'packages/ui/src/theme/base.css'

/** Classes that stand alone in a selector of a style sheet: the sheet decides how they look. */
function classesOf(file: string): string[] {
  const css = readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(/(?<=^|[}{;,])\s*\.([a-z][\w-]*)\s*(?=[,{])/g)].map(([, name]) => name ?? '')
}

it('a class gets its look from one style sheet, so that no page changes by what was opened before it', () => {
  const listed = ['ls-files', 'packages/*.css', 'remotes/*.css', 'shell/*.css', '.storybook/*.css']
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== SHARED && existsSync(path.join(root, file)))
  expect(files.length).toBeGreaterThan(100)
  const owners = new Map<string, Set<string>>()
  for (const file of files)
    for (const name of classesOf(file)) owners.set(name, (owners.get(name) ?? new Set()).add(file))
  expect([...owners].filter(([, sheets]) => sheets.size > 1)).toEqual([])
})
