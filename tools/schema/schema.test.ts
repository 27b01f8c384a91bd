import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { declarationSchema, schemaFile } from './declaration-schema.ts'

it('the schema for editors is that of the build; `pnpm schema` writes it', async () => {
  expect(JSON.parse(await readFile(schemaFile, 'utf8'))).toEqual(JSON.parse(declarationSchema()))
})
