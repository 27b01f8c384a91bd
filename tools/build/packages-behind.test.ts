import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../root.ts'
import { packagesBehind } from './packages-behind.ts'

const behind = (folder: string) =>
  packagesBehind(path.join(root, folder))
    .map((found) => path.relative(root, found))
    .toSorted()

describe('packagesBehind', () => {
  it('names what the shell imports, and what those packages import', () => {
    expect(behind('shell')).toEqual(
      ['api', 'plain-backend', 'platform', 'realtime', 'ui', 'work'].map((name) => `packages/${name}`),
    )
  })

  it('leaves out what a remote uses in tests alone', () => {
    expect(behind('remotes/sites')).not.toContain('packages/testing')
  })
})
