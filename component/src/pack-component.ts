import { strToU8, zipSync } from 'fflate'
import { escapeXml } from './escape-xml.ts'
import { joomlaFiles } from './joomla-files.ts'

const place = '\t<updateservers/>\n'

/**
 * The manifest with the address where Joomla looks for newer versions; without an address it looks nowhere.
 */
function presetUpdates(manifest: string, updatesUrl: string): string {
  if (!manifest.includes(place)) throw new Error('flotilla.xml has no place for its update server.')
  const server = `\t\t<server type="extension" priority="1" name="Flotilla">${escapeXml(updatesUrl)}</server>\n`
  return manifest.replace(place, () =>
    updatesUrl === '' ? '' : `\t<updateservers>\n${server}\t</updateservers>\n`,
  )
}

const emptyDefault = /(<field\s+name="console"[^>]*\bdefault=")(")/

/** `config.xml` with the address of a console as its default. Throws when the file has no place for it. */
function presetConsole(config: string, consoleUrl: string): string {
  if (!emptyDefault.test(config)) throw new Error('config.xml has no empty default of the field "console".')
  return config.replace(
    emptyDefault,
    (_, before: string, after: string) => before + escapeXml(consoleUrl) + after,
  )
}

/** A fixed time, so that the same files always give the same bytes; ZIP has no earlier time. */
const packedAt = new Date(1980, 0, 1)

/** The address where a console offers the package, and the manifest of its newest version. */
export const packagePath = '/component/flotilla-joomla.zip'
export const updatesPath = '/component/flotilla-joomla.xml'

/** The installable package as a ZIP; presets the address of a console, also for its updates; empty: none. */
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
