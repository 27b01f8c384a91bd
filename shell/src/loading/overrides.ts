import { withoutTrailing } from '@flotilla/api/rules'
import type { Registry } from '@flotilla/platform/registry'
import { pageNames } from '../early/page-names.ts'
import { dropTab, readTab, writeTab } from '../storage/browser-storage.ts'

const prefix = 'remote.'

export type Overrides = {
  /** Remote → folder on the developer's machine that its files come from, with a slash at its end. */
  folders: ReadonlyMap<string, string>
  /** Why an override was refused, in sentences. */
  refusals: readonly string[]
}

type Parts = {
  /** `overrides` of the configuration. */
  isAllowed: boolean
  registry: Registry
}

/**
 * What a developer asked for by `?remote.sites=http://localhost:5001` (quality: Federation): stored for this
 * tab until it is ended, and removed from the address. An empty value ends the override of its remote.
 */
export function readOverrides({ isAllowed, registry }: Parts): Overrides {
  const asked = askedFor(new URL(location.href))
  if (!isAllowed) {
    dropTab(pageNames.overrides)
    const refusals = asked.length === 0 ? [] : ['This console takes its remotes from its own server alone.']
    return { folders: new Map(), refusals }
  }
  const folders = new Map(kept().filter(([name]) => isRemote(registry, name)))
  const refusals: string[] = []
  for (const [name, value] of asked) {
    const address = localAddress(value)
    if (!isRemote(registry, name)) refusals.push(`There is no remote ${name} to be overridden.`)
    else if (value === '') folders.delete(name)
    else if (address === null)
      refusals.push(`${name} can only come from http://localhost, not from ${value}.`)
    else folders.set(name, address)
  }
  if (folders.size === 0) dropTab(pageNames.overrides)
  else writeTab(pageNames.overrides, JSON.stringify([...folders]))
  return { folders, refusals }
}

/** From the next page load on, all remotes come from the server again. */
export function endOverrides(): void {
  dropTab(pageNames.overrides)
}

/** Reads the overrides from the address, and removes them from it. */
function askedFor(url: URL): [name: string, value: string][] {
  const asked = [...url.searchParams].filter(([key]) => key.startsWith(prefix))
  if (asked.length === 0) return []
  for (const [key] of asked) url.searchParams.delete(key)
  history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return asked.map(([key, value]) => [key.slice(prefix.length), value])
}

/** The stored overrides of this tab; only those that would be accepted today count. */
function kept(): [name: string, folder: string][] {
  try {
    const pairs: unknown = JSON.parse(readTab(pageNames.overrides) ?? '[]')
    if (!Array.isArray(pairs)) return []
    return pairs.flatMap((pair: unknown): [string, string][] => {
      const [name, value]: unknown[] = Array.isArray(pair) ? pair : []
      const address = typeof value === 'string' ? localAddress(value) : null
      return typeof name === 'string' && address !== null ? [[name, address]] : []
    })
  } catch {
    return []
  }
}

function isRemote(registry: Registry, name: string): boolean {
  return registry.remotes.some((entry) => entry.name === name)
}

/** A security policy cannot name `[::1]`, so a remote from there could not run. */
const hosts = new Set(['localhost', '127.0.0.1'])

/** A folder on the developer's own machine, with a slash at its end; null for every other address. */
export function localAddress(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, username, password, origin, pathname } = new URL(text)
  if (protocol !== 'http:' || !hosts.has(hostname) || username !== '' || password !== '') return null
  return `${origin}${withoutTrailing(pathname, '/')}/`
}
