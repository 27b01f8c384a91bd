import { createHash } from 'node:crypto'
import { escapeXml } from './escape-xml.ts'
import { joomlaFiles } from './joomla-files.ts'

/**
 * The file in which Joomla looks for a newer version: the package at `packageUrl`, whose bytes it checks by
 * their hash.
 */
export async function updateManifest(packageUrl: string, bytes: Uint8Array): Promise<string> {
  const manifest = (await joomlaFiles()).get('flotilla.xml')?.toString() ?? ''
  const version = /<version>([^<]+)</.exec(manifest)?.[1] ?? ''
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return `<?xml version="1.0" encoding="utf-8"?>
<updates>
	<update>
		<name>Flotilla</name>
		<description>Connects this site with a Flotilla console.</description>
		<element>com_flotilla</element>
		<type>component</type>
		<client>administrator</client>
		<version>${escapeXml(version)}</version>
		<downloads>
			<downloadurl type="full" format="zip">${escapeXml(packageUrl)}</downloadurl>
		</downloads>
		<sha256>${sha256}</sha256>
		<tags>
			<tag>stable</tag>
		</tags>
		<targetplatform name="joomla" version="(4|5|6)\\.[0-9]+"/>
		<php_minimum>7.2.5</php_minimum>
	</update>
</updates>
`
}
