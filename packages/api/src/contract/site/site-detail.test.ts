import { describe, expect, it } from 'vitest'
import { SiteDetail } from './site-detail.ts'
import { SiteRow } from './site-row.ts'

describe('a site of another backend', () => {
  it('may lack all but id, name and address; the rest reads as null, off or empty', () => {
    const site = SiteDetail.parse({ id: 1, name: 'Shop', url: 'https://shop.example/' })
    expect(site).toMatchObject({ process_state: 0, php_version: null, tls_expiration: null, backups: [] })
    expect(site.configuration).toMatchObject({ default_backup_time: '05:00', autobackup: -1, autoupdate: -1 })
  })

  it('may spell booleans as 0 and 1, and 0 and 1 as booleans', () => {
    const data = {
      url: 'https://shop.example/',
      refresh_disabled: 1,
      can_start_backup: 0,
      core_need_update: true,
    }
    expect(SiteRow.parse({ id: 1, name: 'Shop', process_state: 0, data }).data).toMatchObject({
      refresh_disabled: true,
      can_start_backup: false,
      core_need_update: 1,
    })
  })

  it.each([{ php_version: 8.3 }, { tls_expiration: 'soon' }, { tls_enabled: 'yes' }])(
    'is refused when it holds %j',
    (wrong) => {
      expect(SiteDetail.safeParse({ id: 1, name: 'Shop', url: 'https://x.example', ...wrong }).success).toBe(
        false,
      )
    },
  )
})
