import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { exceptionFor } from './exceptions.ts'
import { installedPackages, isAllowed } from './licences.ts'

async function planted(manifests: Record<string, unknown>[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'flotilla-packages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const manifest of manifests) {
    const name = String(manifest.name)
    const home = path.join(folder, `${name.replace('/', '+')}@${manifest.version}`, 'node_modules', name)
    await mkdir(home, { recursive: true })
    await writeFile(path.join(home, 'package.json'), JSON.stringify(manifest))
  }
  return folder
}

it('the check of dependencies finds each licence and whether a package runs an install script', async () => {
  const folder = await planted([
    { name: '@scope/a', version: '1.0.0', license: 'MIT' },
    {
      name: 'b',
      version: '2.0.0',
      licenses: [{ type: 'GPL-3.0' }],
      scripts: { postinstall: 'node evil.js' },
    },
    { name: 'c', version: '3.0.0', scripts: { test: 'x' } },
  ])
  expect((await installedPackages(folder)).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: '@scope/a', version: '1.0.0', licence: 'MIT', isBuilt: false },
    { name: 'b', version: '2.0.0', licence: 'GPL-3.0', isBuilt: true },
    { name: 'c', version: '3.0.0', licence: 'none', isBuilt: false },
  ])
})

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['none', false],
])('isAllowed for the licence %s is %s', (licence, isFine) => {
  expect(isAllowed(licence)).toBe(isFine)
})

it('the check of dependencies applies an exception to the named package alone', () => {
  expect(exceptionFor('axe-core')).toMatch(/MPL/)
  expect(exceptionFor('evil')).toBeUndefined()
})
