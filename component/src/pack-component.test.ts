import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { joomlaFiles } from './joomla-files.ts'
import { packComponent } from './pack-component.ts'
import { runPhp } from './testing/run-php.ts'

describe('packComponent', () => {
  it('packs every file, the manifest where Joomla looks for it', async () => {
    const files = unzipSync(await packComponent(''))
    expect(Object.keys(files)).toEqual([...(await joomlaFiles()).keys()])
    expect(strFromU8(files['flotilla.xml'] ?? new Uint8Array())).toContain('<extension type="component"')
  })

  it('makes the same bytes from the same files', async () => {
    expect(await packComponent('https://a.test')).toEqual(await packComponent('https://a.test'))
  })

  it('presets the address of the console so that PHP reads what was given', async () => {
    const url = 'https://console.test/?a=1&b="<x>\'$1'
    const config = strFromU8(unzipSync(await packComponent(url))['admin/config.xml'] ?? new Uint8Array())
    const read = await runPhp(
      `<?php echo simplexml_load_file('/c.xml')->xpath('//field[@name="console"]')[0]['default'];`,
      { '/c.xml': config },
    )
    expect(read).toBe(url)
  })
})
