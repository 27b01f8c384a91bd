import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { cruise } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import { plantTree, type Tree } from './planted-tree.ts'

const require = createRequire(import.meta.url)
const forbidden = require('./rules.cjs')
const options = require('./options.cjs')
const roots: string[] = []

/** Names of the rules that report a violation in the clean tree with these files on top. */
async function rulesBrokenBy(changes: Tree): Promise<string[]> {
  const root = await plantTree(changes)
  roots.push(root)
  const { output } = await cruise(
    ['packages', 'shell', 'remotes', 'server'],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    { bustTheCache: true },
  )
  if (typeof output === 'string') throw new Error('The cruise gave text where its result was expected.')
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))]
}

const planted: Record<string, Tree> = {
  'no-cycles': {
    'shell/src/a.ts': `import './b.ts'`,
    'shell/src/b.ts': `import './a.ts'`,
  },
  'remote-to-remote': {
    'remotes/account/src/a.ts': `import '../../sites/src/routes.ts'`,
  },
  'shell-to-remote': {
    'shell/src/a.ts': `import type { routes } from '../../remotes/sites/src/routes.ts'`,
  },
  'remote-up': {
    'remotes/sites/src/a.ts': `import '../../../shell/src/main.ts'`,
  },
  'package-up': {
    'packages/platform/src/a.ts': `import '../../../shell/src/main.ts'`,
  },
  'sdk-is-small': {
    'packages/platform/src/a.ts': `import '@flotilla/work'`,
  },
  'kit-is-for-builds': {
    'shell/src/a.ts': `import '@flotilla/remote-kit/build'`,
  },
  'work-behind-platform': {
    'remotes/sites/src/a.ts': `import '@flotilla/work'`,
  },
  'testing-is-for-tests': {
    'remotes/sites/src/a.ts': `import '@flotilla/testing'`,
  },
  'server-sees-contract-only': {
    'server/src/a.ts': `import '@flotilla/api/client'`,
  },
  'contract-is-pure': {
    'packages/api/src/contract/a.ts': `import 'axios'`,
  },
  'ui-is-pure': {
    'packages/ui/src/basics/a.tsx': `import { useQuery } from '@tanstack/react-query'\nexport { useQuery }`,
  },
  'antd-behind-ui': {
    'remotes/sites/src/a.tsx': `import { Button } from 'antd'\nexport { Button }`,
  },
  'feature-to-feature': {
    'remotes/sites/src/features/list/a.ts': `import '../detail/page.ts'`,
  },
  'data-up': {
    'remotes/sites/src/data/a.ts': `import '../features/list/page.ts'`,
  },
  'ports-first': {
    'server/src/db/a.ts': `import type { sites } from '../sites/store.ts'`,
  },
  'public-entry-only': {
    'remotes/sites/src/a.ts': `import '../../../packages/ui/src/basics/button.tsx'`,
  },
  'by-name-only': {
    'remotes/sites/src/a.ts': `import '../../../packages/ui/src/basics/index.ts'`,
  },
}

describe('the dependency rules', () => {
  afterEach(async () => {
    for (const root of roots.splice(0)) await rm(root, { recursive: true, force: true })
  })

  it('report nothing in a clean tree', async () => {
    expect(await rulesBrokenBy({})).toEqual([])
  })

  it('each have a planted violation and a comment of one sentence', () => {
    expect(Object.keys(planted)).toEqual(forbidden.map(({ name }: { name: string }) => name))
    for (const { comment } of forbidden) expect(comment).toMatch(/^\w.+\.$/)
  })

  it.each(Object.keys(planted))('report a planted violation of %s', async (name) => {
    expect(await rulesBrokenBy(planted[name] ?? {})).toContain(name)
  })

  it('report a feature that reaches into another feature of the shell', async () => {
    const changes = { 'shell/src/frame/features/login/a.ts': `import '../menu/menu.ts'` }
    expect(await rulesBrokenBy(changes)).toEqual(['feature-to-feature'])
  })

  it('report a room of the server that imports a test kit', async () => {
    const changes = { 'server/src/sites/a.ts': `import '../testing/index.ts'` }
    expect(await rulesBrokenBy(changes)).toEqual(['testing-is-for-tests'])
  })

  it('cover a newly made remote', async () => {
    const changes = { 'remotes/brand-new/src/a.ts': `import '../../sites/src/routes.ts'` }
    expect(await rulesBrokenBy(changes)).toEqual(['remote-to-remote'])
  })

  it('let the server import the contract, and report its import of a file of the client', async () => {
    const changes = { 'server/src/a.ts': `import '../../packages/api/src/client/call.ts'` }
    expect(await rulesBrokenBy(changes)).toEqual(
      expect.arrayContaining(['server-sees-contract-only', 'public-entry-only', 'by-name-only']),
    )
  })
})
