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
  const preloadSlots = ['remote-entry.js', 'slots.js']
  return {
    ...entry.current,
    version: '1',
    preload,
    preloadSlots,
    integrity: { ...integrity, 'slots.js': 'sha384-s' },
  }
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

it('load of createModuleFederation preloads every file of the first page at once, each with its hash', () => {
  begin(createModuleFederation({}), 1)
  expect(links()).toEqual([
    ['preload', 'script', 'sha384-e', '/remotes/sites/1/remote-entry.js'],
    ['preload', 'script', 'sha384-p', '/remotes/sites/1/page.js'],
    ['preload', 'style', 'sha384-c', '/remotes/sites/1/page.css'],
  ])
})

it('load of createModuleFederation preloads for `./slots` the files of that module alone', () => {
  createModuleFederation({})
    .load(aRelease(), 1, 'slots')
    .catch(() => {})
  expect(links()).toEqual([
    ['preload', 'script', 'sha384-e', '/remotes/sites/1/remote-entry.js'],
    ['preload', 'script', 'sha384-s', '/remotes/sites/1/slots.js'],
  ])
})

it('load of createModuleFederation does not preload a file again that the page already preloads', () => {
  const federation = createModuleFederation({})
  federation.preload(aRelease())
  const asked = links()
  expect(asked).toHaveLength(3)
  begin(federation, 1)
  expect(links()).toEqual(asked)
})

it('load of createModuleFederation preloads nothing on a second attempt, lest it reuse a failed preload', () => {
  begin(createModuleFederation({}), 2)
  expect(links()).toEqual([])
})
