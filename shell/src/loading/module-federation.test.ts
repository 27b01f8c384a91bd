// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { aRegistry } from '../../test/a-registry.ts'
import type { Federation, RunnableRelease } from './federation.ts'
import { createModuleFederation } from './module-federation.ts'

function aRelease(): RunnableRelease {
  const [entry] = aRegistry({ sites: ['/sites'] }).remotes
  if (entry === undefined) throw new Error('The registry has one remote.')
  const preload = ['remote-entry.js', 'page.js', 'page.css']
  const integrity = { 'remote-entry.js': 'sha384-e', 'page.js': 'sha384-p', 'page.css': 'sha384-c' }
  return { ...entry.current, version: '1', preload, integrity }
}

const links = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, integrity, href }) => [
    ...[rel, as, integrity, new URL(href).pathname],
  ])

/** Only what is asked for counts: no file ever arrives here. */
function begin(federation: Federation, attempt: number): void {
  federation.load(aRelease(), attempt).catch(() => {})
}

// The runtime is imported at the first load; that must not go on when the page is gone.
beforeAll(() => import('@flotilla/platform/federation'))
afterEach(() => document.head.replaceChildren())

it('asks for all that the first page needs at once, each file with its hash', () => {
  begin(createModuleFederation({}), 1)
  expect(links()).toEqual([
    ['preload', 'script', 'sha384-e', '/remotes/sites/1/remote-entry.js'],
    ['preload', 'script', 'sha384-p', '/remotes/sites/1/page.js'],
    ['preload', 'style', 'sha384-c', '/remotes/sites/1/page.css'],
  ])
})

it('asks for no file that the head of the page, or a pointer before, has asked for', () => {
  const federation = createModuleFederation({})
  federation.preload(aRelease())
  const asked = links()
  expect(asked).toHaveLength(3)
  begin(federation, 1)
  expect(links()).toEqual(asked)
})

it('leaves a second try to the server: a preload that failed would be used up by it', () => {
  begin(createModuleFederation({}), 2)
  expect(links()).toEqual([])
})
