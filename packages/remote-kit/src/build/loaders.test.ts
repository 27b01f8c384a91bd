import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import withoutJsonSchema from './without-json-schema.ts'
import withoutSummaries from './without-summaries.ts'

it('a call of the contract loses its summary, and nothing else', () => {
  const call = "defineEndpoint({\n  path: '/a',\n  summary: 'All sites',\n  scope: null,\n})"
  expect(withoutSummaries(call)).toBe("defineEndpoint({\n  path: '/a',\n\n  scope: null,\n})")
  const other = "const words = { summary: 'b' }\n  summary: call.summary,\n"
  expect(withoutSummaries(other)).toBe(other)
})

it.each(['json-schema-processors', 'to-json-schema'])(
  '%s of zod keeps its names, and none of its code',
  async (name) => {
    const zod = createRequire(import.meta.url)
      .resolve('zod/v4/core')
      .replace(/index\.c?js$/, '')
    const source = await readFile(`${zod}${name}.js`, 'utf8')
    const kept = withoutJsonSchema(source)
    const names = (code: string) =>
      [...code.matchAll(/^export (?:const|function) (\w+)|as (\w+) \}/gm)].map(
        ([, one, other]) => one ?? other,
      )
    expect(names(kept).toSorted()).toEqual(names(source).toSorted())
    expect(kept.length).toBeLessThan(source.length / 4)
  },
)
