import path from 'node:path'
import { RemoteDeclaration } from '@flotilla/platform/registry'
import { z } from 'zod'
import { root } from '../root.ts'

export const schemaFile = path.join(root, 'packages/remote-kit/remote.schema.json')

/** The JSON schema of `remote.json`. It cannot say that an address belongs to the frame; the build does. */
export function declarationSchema(): string {
  const schema = z.toJSONSchema(RemoteDeclaration, { io: 'input' })
  return `${JSON.stringify({ ...schema, title: 'remote.json: what a remote declares' }, null, 2)}\n`
}
