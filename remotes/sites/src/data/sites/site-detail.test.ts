import { SiteDetail } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { normaliseDetail } from './site-detail.ts'

const settled = (fields: object) =>
  normaliseDetail(SiteDetail.parse({ id: 1, name: 'Shop', url: 'https://shop.example/', ...fields }))

const extension = (id: number, fields: object) => ({ id, name: `com_${id}`, version: '1.0', ...fields })

describe('settleDetail', () => {
  it('sorts backups newest first, those without a date before them', () => {
    const backup = (id: number, remotesite_backupstart: string | null) => ({
      ...{ id, remotesite_backupstart, remotesite_state: 'complete' },
    })
    const backups = [
      backup(1, '2026-11-01T05:00Z'),
      backup(2, '2026-11-21T05:00:00+01:00'),
      backup(3, null),
      backup(4, '2026-11-21T05:00:00Z'),
    ]
    expect(settled({ backups }).backups.map(({ id }) => id)).toEqual([3, 4, 2, 1])
  })

  it('sorts audits newest first', () => {
    const audit = (id: number, created_at: string) => ({ id, created_at, site_id: 1, state: 2 })
    const audits = [audit(1, '2026-11-01T05:00:00Z'), audit(2, '2026-11-21T05:00:00Z')]
    expect(settled({ audits }).audits.map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('settleDetail of a site without updates', () => {
  const extensions = [
    extension(1, { needs_update: 1, next_version: '1.1', translated_name: 'Shop basket' }),
    extension(2, { needs_update: 0 }),
    extension(3, { process_state: 8 }),
    extension(4, { process_state: 1 }),
    extension(5, { needs_update: 1, ignore_update: 1 }),
  ]

  it('derives the updates from the extensions', () => {
    const { updates } = settled({ extensions })
    expect(updates.map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(updates[0]?.data).toMatchObject({
      translated_name: 'Shop basket',
      version: '1.0',
      next_version: '1.1',
    })
    expect(updates[1]?.data).toMatchObject({ translated_name: 'com_3', process_state: 8 })
  })

  it('keeps the updates that the backend sends', () => {
    const updates = [{ id: 9, data: { site_name: 'Shop' } }]
    expect(settled({ extensions, updates }).updates.map(({ id }) => id)).toEqual([9])
  })
})
