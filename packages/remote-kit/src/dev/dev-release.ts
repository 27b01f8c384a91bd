import { createHash } from 'node:crypto'
import { type RemoteDeclaration, RemoteRelease } from '@flotilla/platform/registry'

/** The version of a remote under development. */
export const DEV_VERSION = 'dev'

const entry = 'remote-entry.js'

/**
 * What the registry says of a remote under development, whose declaration and entry a server at `folder`
 * makes (an address without a slash at its end). Of its files only the entry has a hash, made at each call,
 * because the console runs no entry without one. Rejects while the entry cannot be had.
 */
export async function devRelease(declaration: RemoteDeclaration, folder: string): Promise<RemoteRelease> {
  const answer = await fetch(`${folder}/${entry}`)
  if (!answer.ok) throw new Error(`${folder}/${entry} answers ${answer.status}`)
  const code = new Uint8Array(await answer.arrayBuffer())
  return RemoteRelease.parse({
    ...declaration,
    version: DEV_VERSION,
    entry,
    preload: [],
    integrity: { [entry]: `sha384-${createHash('sha384').update(code).digest('base64')}` },
    shared: {},
  })
}
