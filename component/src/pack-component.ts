import { strToU8, zipSync } from 'fflate'
import { joomlaFiles } from './joomla-files.ts'
import { presetConsole } from './preset-console.ts'
import { presetUpdates } from './preset-updates.ts'

/** The same files give the same bytes, whenever they are packed; ZIP knows no time before this. */
const packedAt = new Date(1980, 0, 1)

/** Where a console gives out the package, and behind it, what is the newest version. */
export const packagePath = '/component/flotilla-joomla.zip'
export const updatesPath = '/component/flotilla-joomla.xml'

/** The installable package as a ZIP, with the address of a console preset, also for its updates; empty: none. */
export async function packComponent(consoleUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const files = await joomlaFiles()
  const packed: Record<string, Uint8Array> = {}
  for (const [path, bytes] of files) {
    packed[path] = preset(path, bytes, consoleUrl)
  }
  return zipSync(packed, { level: 9, mtime: packedAt })
}

function preset(path: string, bytes: Buffer, consoleUrl: string): Uint8Array {
  if (path === 'admin/config.xml') return strToU8(presetConsole(bytes.toString(), consoleUrl))
  if (path !== 'flotilla.xml') return bytes
  return strToU8(presetUpdates(bytes.toString(), consoleUrl === '' ? '' : consoleUrl + updatesPath))
}
