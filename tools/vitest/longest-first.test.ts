import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { longest } from './longest-first.ts'

describe('the test files that begin first', () => {
  it('are there', () => {
    expect(longest.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  })
})
