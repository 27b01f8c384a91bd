import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { checkGone, checkNames } from './package-names.ts'

const committed = readFileSync(path.join(root, 'packages/ui/api-names.md'), 'utf8')
const without = committed.replace('- `EmptyState`\n', '')

describe('the names of the design system', () => {
  it('are refused to go within a major version', () => {
    expect(checkNames(committed, without)).toMatch('EmptyState of ./page')
  })

  it('may go with the next major version, and come with any', () => {
    expect(checkGone(committed, without.replace(/(@flotilla\/ui` )\d+/, '$199'))).toBeNull()
    expect(checkGone(without, committed)).toBeNull()
  })

  it('are compared with the committed list', () => {
    expect(checkNames(committed, committed)).toBeNull()
    expect(checkNames(without, committed)).toMatch('Run pnpm api-report')
  })
})
