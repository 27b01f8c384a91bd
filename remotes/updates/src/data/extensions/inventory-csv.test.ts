import { AccountExtension, Installation } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { extensionsCsv, installationsCsv } from './inventory-csv.ts'

it('extensionsCsv writes a line for each extension, and leaves out what is not known', () => {
  const jce = { id: 1, translated_name: '=JCE', type: 'package', element: 'pkg_jce', sitecount: 3 }
  const inventory = {
    ...{ author: 'Ryan', installations: 2, startable: 1, oldest: '2.9.9', latest: '2.9.81' },
    newest: '2.9.99',
  }
  const rows = [AccountExtension.parse({ ...jce, inventory }), AccountExtension.parse(jce)]
  expect(extensionsCsv(rows).split('\r\n')).toEqual([
    'Name,Type,Folder,Element,Author,Sites,Matching sites,Oldest,Newest installed,Newest known,Updates,Updater,Auto-update',
    "'=JCE,package,,pkg_jce,Ryan,3,2,2.9.9,2.9.81,2.9.99,1,No,No",
    "'=JCE,package,,pkg_jce,,3,3,,,,,No,No",
    '',
  ])
})

it('installationsCsv writes a line for each extension at a site', () => {
  const row = Installation.parse({
    ...{ id: 1, extension: 2, site: { id: 3, name: 'Alpha' }, translated_name: 'Kontakt', type: 'plugin' },
    ...{ folder: 'system', element: 'kontakt', author: 'Werft', version: '1.0', next_version: null },
    ...{
      ignore_update: 0,
      process_state: 0,
      support_update: true,
      auto_update: true,
      core: '5.4.8',
      php: null,
    },
  })
  expect(installationsCsv([row]).split('\r\n')).toEqual([
    'Site,Extension,Type,Folder,Element,Author,Version,Update to,Ignored,Updater,Auto-update,Joomla,PHP',
    'Alpha,Kontakt,plugin,system,kontakt,Werft,1.0,,No,Yes,Yes,5.4.8,',
    '',
  ])
})
