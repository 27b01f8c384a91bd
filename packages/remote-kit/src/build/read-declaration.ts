import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RemoteDeclaration } from '@flotilla/platform/registry'

/** What the remote of a folder declares. Throws where `remote.json` is missing or wrong. */
export function readDeclaration(folder: string): RemoteDeclaration {
  const { $schema: _, ...declaration } = RemoteDeclaration.parse(
    JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')),
  )
  return declaration
}
