import { expect, it } from 'vitest'
import { anEntry, aRelease } from '../../test/a-remote-loader.ts'
import type { RunnableRelease } from '../loading/federation.ts'
import { permissionsOf } from './remote-permissions.ts'

const held = (permissions: string[], version = '1.0.0-b') =>
  aRelease(version, { platform: '^1.14.0', permissions })
const released = anEntry(held(['sites:read']))

/** The permissions of `sites`, as this tab runs it. */
const permissions = (
  running: RunnableRelease | null = null,
  { entry = released, overridden = [] as string[] } = {},
) =>
  permissionsOf(
    {
      registry: { snapshot: { schema: 1, updatedAt: '', remotes: [entry] } },
      overrides: { folders: new Map(overridden.map((name) => [name, 'http://localhost:5001/'])) },
      loader: { running: () => running },
    },
    'sites',
  )

it('a remote is held to the release whose pages the tab runs', () => {
  expect(permissions(held(['sites:write'], '0.9.0-a'))).toEqual(['sites:write'])
})

it('a remote whose pages no one has opened is held to the release that the account gets', () => {
  expect(permissions()).toEqual(['sites:read'])
})

it('a release for a platform before 1.14 is held to nothing', () => {
  expect(permissions(aRelease())).toBeNull()
  expect(permissions(null, { entry: anEntry(aRelease()) })).toBeNull()
})

it('a contribution off a developer’s machine is held to nothing, its pages to what they declare', () => {
  expect(permissions(null, { overridden: ['sites'] })).toBeNull()
  expect(permissions(held(['sites:write']), { overridden: ['sites'] })).toEqual(['sites:write'])
})
