import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { bundleLibraries } from './bundle-libraries.ts'

const dist = await mkdtemp(path.join(tmpdir(), 'flotilla-libraries-'))
afterAll(() => rm(dist, { recursive: true, force: true }))

it('a package brings along what it imports of large libraries, and their licences', async () => {
  await mkdir(path.join(dist, 'menu'))
  const file = path.join(dist, 'menu/tooltip.js')
  const others = "import { useId } from 'react'\nimport { a } from './a.js'\n"
  await writeFile(file, `import { theme as antdTheme, Tooltip } from 'antd'\n${others}`)
  await writeFile(path.join(dist, 'menu.js'), "import { Menu } from 'antd'\n")
  await bundleLibraries('ui', dist)
  expect(await readFile(file, 'utf8')).toBe(
    `import { theme as antdTheme, Tooltip } from '../libraries/antd.js'\n${others}`,
  )
  expect(await readFile(path.join(dist, 'menu.js'), 'utf8')).toBe(
    "import { Menu } from './libraries/antd.js'\n",
  )
  const bundle: object = await import(pathToFileURL(path.join(dist, 'libraries/antd.js')).href)
  expect(Object.keys(bundle)).toEqual(['Menu', 'Tooltip', 'theme'])
  const licences = await readFile(path.join(dist, 'libraries/LICENCES.txt'), 'utf8')
  expect(licences).toMatch(/^antd 6[\d.]+: MIT\n/m)
  expect(licences).toContain('Permission is hereby granted')
}, 60_000)
