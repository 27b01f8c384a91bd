import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../root.ts'
import { scopeTable } from './scope-table.ts'

it('docs/contract.md prints the scope of each call', () => {
  expect(readFileSync(path.join(root, 'docs/contract.md'), 'utf8')).toContain(scopeTable())
})
