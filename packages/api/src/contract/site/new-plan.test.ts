import { describe, expect, it } from 'vitest'
import { NewPlan } from './new-plan.ts'
import { SiteConfigurationChanges } from './site-configuration-changes.ts'

const day = { dow: 7, hour: 3, minute: 15 }

describe('NewPlan', () => {
  it('reads both spellings as the entity', () => {
    const plan = NewPlan.parse([
      { ...day, type: 'backup', profile: 2 },
      { ...day, dow: 1, action: 'backupandtest', profile_id: null },
    ])
    expect(plan).toEqual([
      { ...day, action: 'backup', profile_id: 2 },
      { ...day, dow: 1, action: 'backupandtest', profile_id: null },
    ])
  })

  // spec: SM-2-075, SM-5-012, SM-9-013, SM-9-014
  it.each([{ dow: 0 }, { dow: 8 }, { hour: 24 }, { minute: 20 }, { extra: 1 }])('refuses %j', (wrong) => {
    expect(NewPlan.safeParse([{ ...day, type: 'backup', profile: null, ...wrong }]).success).toBe(false)
  })

  it('refuses two entries for one day', () => {
    const entry = { ...day, type: 'backup' as const, profile: null }
    expect(NewPlan.safeParse([entry, entry]).success).toBe(false)
  })
})

describe('SiteConfigurationChanges', () => {
  it('leaves out what is not to change', () => {
    expect(SiteConfigurationChanges.parse({ send_copy: true })).toEqual({ send_copy: true })
  })

  it('refuses a time that does not exist and an address that is none', () => {
    expect(SiteConfigurationChanges.safeParse({ default_backup_time: '24:00' }).success).toBe(false)
    expect(SiteConfigurationChanges.safeParse({ report_email: 'nobody' }).success).toBe(false)
    expect(SiteConfigurationChanges.safeParse({ report_email: '' }).success).toBe(true)
  })
})
