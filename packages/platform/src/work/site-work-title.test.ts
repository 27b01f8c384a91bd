import { expect, it } from 'vitest'
import { siteWorkTitle } from './site-work-title.ts'

it('siteWorkTitle names backups and core updates, by kind and by word on the wire', () => {
  expect(['backup', 'core-update', 'coreupdate'].map(siteWorkTitle)).toEqual([
    ...['Backup', 'Core update', 'Core update'],
  ])
})

it('siteWorkTitle is null for other work and for unknown words', () => {
  for (const work of ['audit', 'backuptest', 'refresh', 'extensionupdate', 'cleaning', null, undefined])
    expect(siteWorkTitle(work)).toBeNull()
})
