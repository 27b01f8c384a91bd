import { describe, expect, it } from 'vitest'
import { NewPlan } from './new-plan.ts'
import { SiteConfigurationChanges } from './site-configuration-changes.ts'

const day = { dow: 7, hour: 3, minute: 15 }

describe('NewPlan', () => {
  it('reads both spellings of action and profile into the entity', () => {
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
  it.each([{ dow: 0 }, { dow: 8 }, { hour: 24 }, { minute: 20 }, { type: 'audit' }])(
    'refuses %j',
    (wrong) => {
      expect(NewPlan.safeParse([{ ...day, type: 'backup', profile: null, ...wrong }]).success).toBe(false)
    },
  )

  it('reads an entity as the API sent it, and one that carries both spellings', () => {
    const planned = { ...day, action: 'backup' as const, profile_id: 1 }
    expect(NewPlan.parse([{ ...planned, next_run_at: '2026-11-23T02:15:00Z' }])).toEqual([planned])
    expect(NewPlan.parse([{ ...planned, id: 5, type: 'backupandtest', profile: 2 }])).toEqual([
      { ...day, action: 'backupandtest', profile_id: 2 },
    ])
  })

  it('refuses two entries for one day', () => {
    const entry = { ...day, type: 'backup' as const, profile: null }
    expect(NewPlan.safeParse([entry, entry]).success).toBe(false)
  })
})

describe('SiteConfigurationChanges', () => {
  it('leaves out fields that do not change', () => {
    expect(SiteConfigurationChanges.parse({ send_copy: true })).toEqual({ send_copy: true })
  })

  it('refuses a time that does not exist and a text that is no e-mail address', () => {
    expect(SiteConfigurationChanges.safeParse({ default_backup_time: '24:00' }).success).toBe(false)
    expect(SiteConfigurationChanges.safeParse({ report_email: 'nobody' }).success).toBe(false)
  })

  // spec: SM-5-002
  it.each(['', 'a@b', 'a.b+c@sub.example.test'])(
    'accepts the report address %j, as an e-mail field does',
    (report_email) => {
      expect(SiteConfigurationChanges.safeParse({ report_email }).success).toBe(true)
    },
  )
})
