import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { globalConfig } from 'zod/v4/core'
import { z } from './index.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const sources = '{packages/{api,platform,realtime}/src,shell/src,remotes/*/src}/**/*.{ts,tsx}'
/** Types, and the one function that only the server and tests call. */
const isOfNoPage = (name: string) => /^(?:[A-Z]|infer$|input$|output$|toJSONSchema$)/.test(name)

it('shared zod runs without eval, which the policy of the page forbids', () => {
  expect(globalConfig.jitless).toBe(true)
})

it('shared zod exports every name that browser sources use', async () => {
  const missing = new Set<string>()
  for await (const file of glob(sources, { cwd: root, exclude: ['**/node_modules/**'] })) {
    if (/\.test(?:-d)?\.tsx?$/.test(file) || file.includes('shared-zod')) continue
    const text = readFileSync(path.join(root, file), 'utf8')
    if (!/from 'zod'/.test(text)) continue
    for (const [, name = '', member] of text.matchAll(/\bz\s*\.\s*([a-zA-Z]+)(?:\.([a-zA-Z]+))?/g)) {
      if (isOfNoPage(name)) continue
      const value: unknown = Reflect.get(z, name)
      const isThere =
        typeof value === 'object' && value !== null ? Reflect.has(value, member ?? '') : value !== undefined
      if (!isThere) missing.add(`${file}: z.${name}`)
    }
  }
  expect([...missing]).toEqual([])
})
