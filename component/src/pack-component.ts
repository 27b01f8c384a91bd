import { strToU8, zipSync } from 'fflate'
import { joomlaFiles } from './joomla-files.ts'
import { presetConsole } from './preset-console.ts'

/** The same files give the same bytes, whenever they are packed; ZIP knows no time before this. */
const packedAt = new Date(1980, 0, 1)

/** The installable package as a ZIP, with the address of a console preset; empty: none. */
export async function packComponent(consoleUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = await joomlaFiles()
  const packed: Record<string, Uint8Array> = {}
  for (const [path, bytes] of files) {
    packed[path] = path === 'admin/config.xml' ? strToU8(presetConsole(bytes.toString(), consoleUrl)) : bytes
  }
  return zipSync(packed, { level: 9, mtime: packedAt })
}
