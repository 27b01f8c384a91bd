import { escapeXml } from './escape-xml.ts'

const place = '\t<updateservers/>\n'

/** The manifest with the place where Joomla looks for newer versions; without an address it looks nowhere. */
export function presetUpdates(manifest: string, updatesUrl: string): string {
  if (!manifest.includes(place)) throw new Error('flotilla.xml has no place for its update server.')
  const server = `\t\t<server type="extension" priority="1" name="Flotilla">${escapeXml(updatesUrl)}</server>\n`
  return manifest.replace(place, () =>
    updatesUrl === '' ? '' : `\t<updateservers>\n${server}\t</updateservers>\n`,
  )
}
