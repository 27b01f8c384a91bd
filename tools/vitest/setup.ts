import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { pageNames } from '../../shell/src/early/page-names.ts'
import { root } from '../root.ts'

// A remote is tested with the permissions that it declares.
const [folder] = /^remotes\/[^/]+\//.exec(path.relative(root, expect.getState().testPath ?? root)) ?? []
if (folder !== undefined) {
  const { holdFakeHosts } = await import('@flotilla/platform/fake-host')
  holdFakeHosts(JSON.parse(readFileSync(path.join(root, folder, 'remote.json'), 'utf8')))
  afterAll(() => holdFakeHosts(undefined))
}

// What the last test of a file left: code that it began to fetch would come without its page, and vitest
// takes back what a test replaced only before the next one.
afterAll(async () => {
  await vi.dynamicImportSettled()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

// What the script in the page's head leaves for the shell: the next test's page has a head of its own.
afterEach(() => {
  for (const name of [pageNames.config, pageNames.early]) Reflect.deleteProperty(globalThis, name)
})

// Interfaces that Ant Design needs and jsdom lacks, and an empty page after each test. Nothing in Node.
if ('document' in globalThis) {
  const { cleanup, configure } = await import('@testing-library/react')
  const { emptyPage } = await import('./empty-page.ts')
  const { installLayoutDoubles } = await import('./layout-doubles.ts')
  const { everyPart } = await import('@flotilla/ui/menu')

  // A busy machine is no failure: only what never comes ends a wait.
  configure({ asyncUtilTimeout: 60_000 })

  beforeEach(installLayoutDoubles)
  afterEach(() => {
    cleanup()
    emptyPage()
    // As on a new page, the code behind the first press is not there yet, whatever ran before.
    for (const part of everyPart) part.forget()
  })
}
