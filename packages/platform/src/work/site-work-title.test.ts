import { expect, it } from 'vitest'
import { siteWorkTitle } from './site-work-title.ts'

it('names the work whose percent is that of its site, by its kind and by its word on the wire', () => {
  expect(['backup', 'core-update', 'coreupdate'].map(siteWorkTitle)).toEqual([
    ...['Backup', 'Core update', 'Core update'],
  ])
})

it('names no other work, and nothing that it does not know', () => {
  for (const work of ['audit', 'backuptest', 'refresh', 'extensionupdate', 'cleaning', null, undefined])
    expect(siteWorkTitle(work)).toBeNull()
})
