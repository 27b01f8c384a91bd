import { createRequire } from 'node:module'
import { federationRuntimeVersion, runtimeCore } from './federation-runtime.ts'

const require = createRequire(import.meta.url)

export type SharedPackage = {
  version: string
  isEager: boolean
  /** The module that the shell provides under this name, if it is not the package itself. */
  standIn?: string
}

/** Entries for builds and Storybook, which no page imports. */
const isNotShared = new Set(['package.json', 'early-theme', 'colors', 'guides'])
/** Groups of the design system that the frame itself uses; the others load when a page uses them. */
const eagerGroups = new Set(['theme', 'basics', 'format', 'page', 'menu', 'feedback'])

const packageVersion = (name: string): string => require(`${name}/package.json`).version

/**
 * Every package that exists once in the page, provided by the shell alone. The groups of the design system
 * come from its own export list: a missing group would bundle a second Ant Design (ADR 1).
 */
export function sharedPackages(): Record<string, SharedPackage> {
  const platform = packageVersion('@flotilla/platform')
  const shared: Record<string, SharedPackage> = {
    react: { version: packageVersion('react'), isEager: true },
    'react/jsx-runtime': { version: packageVersion('react'), isEager: true },
    'react-dom': { version: packageVersion('react-dom'), isEager: true },
    '@tanstack/react-query': { version: packageVersion('@tanstack/react-query'), isEager: true },
    zod: { version: packageVersion('zod'), isEager: true, standIn: '@flotilla/platform/shared-zod' },
    '@flotilla/platform': { version: platform, isEager: true },
    '@flotilla/platform/router': { version: platform, isEager: true },
    '@flotilla/platform/form': { version: platform, isEager: false },
  }
  const ui: { version: string; exports: Record<string, unknown> } = require('@flotilla/ui/package.json')
  for (const entry of Object.keys(ui.exports)) {
    const group = entry.slice(2)
    if (isNotShared.has(group)) continue
    shared[`@flotilla/ui/${group}`] = { version: ui.version, isEager: eagerGroups.has(group) }
  }
  return shared
}

/**
 * Versions that a release and the shell compare before a remote's code runs: shared packages, and the runtime
 * core below both.
 */
export function sharedVersions(): Record<string, string> {
  const versions = Object.entries(sharedPackages()).map(([name, { version }]) => [name, version])
  return { ...Object.fromEntries(versions), [runtimeCore]: federationRuntimeVersion }
}

/**
 * The oldest versions with which a remote of this build runs: of each shared package the first patch of its
 * minor version, so that a patch that a team installs asks nothing new of a console.
 */
export function requiredVersions(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      version.replace(/^(\d+\.\d+)\.\d+$/, '$1.0'),
    ]),
  )
}
