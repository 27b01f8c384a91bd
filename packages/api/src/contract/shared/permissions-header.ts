import type { Endpoint } from './endpoint.ts'

/**
 * (+) Header of a call that a remote makes: the scopes that it is held to, with a space between them. A
 * server answers 403 to a call outside of them (contract §6). It is not signed: it can only narrow what the
 * token allows, and who could change it could leave it out (ADR 29).
 */
export const PERMISSIONS_HEADER = 'x-flotilla-permissions'

/** A proxy may drop an empty header, and then nothing would be refused. */
const none = 'none'

/** The header's text; with an empty list only calls that need no scope are left. */
export const writePermissions = (permissions: readonly string[]): string => permissions.join(' ') || none

/** Whether the header's text allows a call; without the header each call is allowed. */
export function isPermitted({ scope }: Pick<Endpoint, 'scope'>, header?: string): boolean {
  return scope === null || header === undefined || header.split(' ').includes(scope)
}
