import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { joomlaFiles } from './joomla-files.ts'
import { packComponent } from './pack-component.ts'
import { runPhp } from './testing/run-php.ts'
import { updateManifest } from './update-manifest.ts'

describe('packComponent', () => {
  it('packs every file, with the manifest where Joomla looks for it', async () => {
    const files = unzipSync(await packComponent(''))
    expect(Object.keys(files)).toEqual([...(await joomlaFiles()).keys()])
    expect(strFromU8(files['flotilla.xml'] ?? new Uint8Array())).toContain('<extension type="component"')
  })

  it('names the update server in the manifest only when the package belongs to a console', async () => {
    const manifestOf = async (url: string) =>
      strFromU8(unzipSync(await packComponent(url))['flotilla.xml'] ?? new Uint8Array())
    const read = await runPhp(`<?php echo simplexml_load_file('/m.xml')->updateservers->server[0];`, {
      '/m.xml': await manifestOf('https://console.test/a&b'),
    })
    expect(read).toBe('https://console.test/a&b/component/flotilla-joomla.xml')
    expect(await manifestOf('')).not.toContain('updateservers')
  })

  it('describes the newest version for Joomla: supported Joomla versions, address and SHA-256 of the ZIP', async () => {
    const bytes = await packComponent('https://console.test')
    const xml = await updateManifest('https://console.test/component/flotilla-joomla.zip', bytes)
    const code = `<?php $u = simplexml_load_file('/u.xml')->update[0];
      $platform = $u->targetplatform['version'];
      $fits = array_map(function ($v) use ($platform) { return preg_match('/^' . $platform . '/', $v); }, ['3.10', '4.4', '5.4', '6.1', '7.0']);
      echo json_encode([(string) $u->element, (string) $u->type, (string) $u->version, (string) $u->downloads->downloadurl, (string) $u->sha256, $fits]);`
    expect(JSON.parse(await runPhp(code, { '/u.xml': xml }))).toEqual([
      ...['com_flotilla', 'component', '1.0.1', 'https://console.test/component/flotilla-joomla.zip'],
      ...[createHash('sha256').update(bytes).digest('hex'), [0, 1, 1, 1, 0]],
    ])
  })

  it('produces identical bytes from identical files', async () => {
    expect(await packComponent('https://a.test')).toEqual(await packComponent('https://a.test'))
  })

  it('presets the address of the console, escaped so that PHP reads it unchanged', async () => {
    const url = 'https://console.test/?a=1&b="<x>\'$1'
    const config = strFromU8(unzipSync(await packComponent(url))['admin/config.xml'] ?? new Uint8Array())
    const read = await runPhp(
      `<?php echo simplexml_load_file('/c.xml')->xpath('//field[@name="console"]')[0]['default'];`,
      { '/c.xml': config },
    )
    expect(read).toBe(url)
  })
})
