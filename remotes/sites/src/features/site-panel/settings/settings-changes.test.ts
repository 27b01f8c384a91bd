import { SiteConfiguration } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { settingsChanges } from './settings-changes.ts'

const saved = SiteConfiguration.parse({ report_email: 'a@b.test', send_report: true })

describe('settingsChanges', () => {
  it('holds only fields that differ from the saved ones', () => {
    expect(settingsChanges(saved, { send_report: false, autoupdate: -1, report_email: 'a@b.test ' })).toEqual(
      {
        send_report: false,
      },
    )
  })

  it('turns an emptied text into null', () => {
    expect(settingsChanges(saved, { report_email: ' ', report_contactperson: '' })).toEqual({
      report_email: null,
    })
  })
})
