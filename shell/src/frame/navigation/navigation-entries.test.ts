// @vitest-environment jsdom
import { fakeSession } from '@flotilla/platform/fake-host'
import type { NavigationEntry } from '@flotilla/platform/registry'
import { beforeEach, describe, expect, it } from 'vitest'
import { aRegistry } from '../../../test/a-registry.ts'
import { keepWords } from '../../fleet/kept-fleet.ts'
import { litPath, navigationEntries } from './navigation-entries.ts'

const entry = (path: string, order: number, more: Partial<NavigationEntry> = {}): NavigationEntry => ({
  ...{ label: path, icon: 'sites', path, order, section: 'main', ...more },
})
const registry = aRegistry({ sites: ['/sites', '/overview', '/site/:id/destroy'] })
const [sites] = registry.remotes
sites?.current.navigation.push(entry('/sites', 10), entry('/overview', 5, { needs: 'overview' }))

const pathsOf = (session: Parameters<typeof navigationEntries>[2]) =>
  navigationEntries(registry, 'main', session).map(({ path }) => path)
const { user, account } = fakeSession()

beforeEach(() => localStorage.clear())

describe('navigationEntries', () => {
  it('offers an entry that needs a word only where the backend says the word', () => {
    expect(pathsOf({ user, account })).toEqual(['/sites'])
    expect(pathsOf({ user: { ...user, capabilities: ['overview'] }, account })).toEqual([
      '/overview',
      '/sites',
    ])
  })

  it('offers it before the person is known where the backend said the word last', () => {
    expect(pathsOf(null)).toEqual(['/sites'])
    keepWords(['fleet', 'overview'])
    expect(pathsOf(null)).toEqual(['/overview', '/sites'])
  })
})

it('litPath highlights the entry that a remote declares first where none covers the address', () => {
  expect(litPath(registry, '/overview')).toBe('/overview')
  expect(litPath(registry, '/site/7/destroy')).toBe('/sites')
})
