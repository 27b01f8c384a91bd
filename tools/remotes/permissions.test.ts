import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Scope } from '@flotilla/api/contract'
import { endpoints } from '@flotilla/api/endpoints'
import { expect, it } from 'vitest'
import { root } from '../root.ts'

/** What helpers of the SDK call for a remote. */
const helpers: Record<string, Scope> = {
  useKept: 'preferences:write',
  SavedViewsMenu: 'preferences:write',
  useSiteChoice: 'sites:read',
  'sharedQueries.tags': 'sites:read',
  'sharedQueries.siteIcons': 'sites:read',
  'useQuery(sharedQueries.account': 'account:read',
  'useQuery(sharedQueries.user': 'account:read',
  'identity.impersonate': 'admin:write',
}

/** Scopes of the calls that the code of a folder names. */
function scopesIn(folder: string): Set<string> {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder })
  const shipped = files.filter((file) => !/\.(test|stories)\./.test(file))
  const code = shipped.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
  const names = new Set(code.match(/\b\w+\b/g))
  const called = Object.entries(endpoints).flatMap(([name, { scope }]) => (names.has(name) && scope) || [])
  const helped = Object.entries(helpers).flatMap(([name, scope]) => (code.includes(name) ? scope : []))
  return new Set([...called, ...helped])
}

it.each(['account', 'admin', 'sites', 'updates'])(
  '%s declares the permissions that its code needs, and no other',
  (name) => {
    const folder = path.join(root, 'remotes', name)
    const { permissions } = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'))
    expect([...scopesIn(folder)].toSorted()).toEqual(permissions.toSorted())
  },
)
