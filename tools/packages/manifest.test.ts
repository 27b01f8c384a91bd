import { describe, expect, it } from 'vitest'
import { publishedManifest } from './manifest.ts'
import { bundled, published } from './published.ts'
import { packagesImportedBy } from './testing/sources-of.ts'

const manifests = await Promise.all(published.map(publishedManifest))

describe('a published package', () => {
  it('leads each entry to compiled code and its types, and to nothing of this repository', () => {
    expect(manifests.find(({ name }) => name === '@flotilla/testing')?.exports).toEqual({
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './declaration': { types: './dist/declaration/index.d.ts', default: './dist/declaration/index.js' },
      './stories': { types: './dist/stories/index.d.ts', default: './dist/stories/index.js' },
      './stripe': { types: './dist/stripe/index.d.ts', default: './dist/stripe/index.js' },
    })
    expect(JSON.stringify(manifests)).not.toMatch(/workspace:|catalog:|\.\/src\/|"private"/)
  })

  it('asks for the others in the version with which they are published', () => {
    const versions = new Map(manifests.map(({ name, version }) => [name, version]))
    const asked = manifests.flatMap(({ dependencies }) => Object.entries(dependencies))
    const ours = asked.filter(([name]) => name.startsWith('@flotilla/'))
    expect(ours.filter(([name, version]) => versions.get(name) !== version)).toEqual([])
  })

  it('leaves it to the page which React it has', () => {
    for (const { dependencies, peerDependencies } of manifests) {
      expect(Object.keys(dependencies)).not.toContain('react')
      if ('react-dom' in peerDependencies) expect(peerDependencies.react).toMatch(/^\^19\./)
    }
  })

  it.each(published)('%s declares every package that its code imports', async (name) => {
    const { name: itself, dependencies, peerDependencies } = await publishedManifest(name)
    const within = bundled[name] ?? []
    const has = [itself, ...within, ...Object.keys({ ...dependencies, ...peerDependencies })]
    expect((await packagesImportedBy(name)).filter((one) => !has.includes(one))).toEqual([])
  })
})
