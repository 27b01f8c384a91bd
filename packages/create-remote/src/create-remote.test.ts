import { takenPaths } from '@flotilla/platform/registry'
import { describe, expect, it } from 'vitest'
import { ownRepositoryFiles, refuseName, workspaceFiles } from './index.ts'
import { installed } from './own-repository.ts'

const names = [...installed.dependencies, ...installed.devDependencies]
const facts = {
  versions: Object.fromEntries(names.map((name) => [name, '^1.2.3'])),
  name: '^[a-z-]+$',
  takenPaths,
}

describe('a new remote', () => {
  it('has the same code in a repository of its own as in that of the console', () => {
    const own = ownRepositoryFiles('fleet-report', facts)
    const inside = workspaceFiles('fleet-report', '1.2.3')
    const code = (files: Record<string, string>) =>
      Object.fromEntries(Object.entries(files).filter(([file]) => /^src\/|^rspack/.test(file)))
    expect(code(own)).toEqual(code(inside))
    expect(Object.keys(code(own))).toHaveLength(6)
  })

  it('in a repository of its own asks for versions that a registry knows', () => {
    const manifest = JSON.parse(ownRepositoryFiles('fleet-report', facts)['package.json'] ?? '')
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies })
    expect([...new Set(versions)]).toEqual(['^1.2.3'])
    expect(versions).toHaveLength(names.length)
  })

  it.each(['Report', '../up', 'a b'])('refuses %s as a name', (name) => {
    expect(() => refuseName(name, facts)).toThrow('cannot name a remote')
  })

  it('refuses a name whose address belongs to the frame', () => {
    expect(() => refuseName('login', facts)).toThrow('belongs to the frame')
  })
})
