import type { RemoteRelease } from '@flotilla/api/releases'

/** What a host must know of the remote that it shows: its `remote.json`, or the part of it. */
export type Declared = Pick<RemoteRelease, 'name' | 'platform' | 'permissions'>

let declared: Declared | undefined

/**
 * Holds every fake host that is made from now on, and is not given a declaration, to this one: all tests of a
 * remote by one line of their setup file. undefined ends it. Since 1.14.
 */
export function holdFakeHosts(declaration: Declared | undefined): void {
  declared = declaration
}

/** What hosts are held to. */
export const heldByDefault = (): Declared | undefined => declared
