import { ACTIVITY_KINDS } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { activityWords } from './activity-words.ts'

describe('activityWords', () => {
  // spec: AA-2-076
  it('gives every kind the words of the specification, and additional kinds their own', () => {
    const words = ACTIVITY_KINDS.map((kind) => {
      const [type = '', result = ''] = kind.split('/')
      return activityWords(type, result).label
    })
    expect(words).toEqual([
      'New site created',
      ...['Site linked to another address', 'Earlier link of the site put back'],
      ...['Site update successful', 'Site update failed'],
      ...['Backup started', 'Backup finished', 'Backup failed', 'Backup downloaded'],
      ...['Backup test started', 'Backup test finished', 'Backup test successful', 'Backup test failed'],
      ...['Security audit finished', 'Security audit successful', 'Security audit failed'],
      ...['Extension update detected', 'Extension update successful', 'Extension update failed'],
      ...['Manual extension update', 'Extension update deleted'],
      ...['Automatic extension update successful', 'Automatic extension update failed'],
      'Automatic extension update finally failed',
      ...['Core update detected', 'Core update successful', 'Core update failed', 'Manual core update'],
      'Schedule set',
    ])
    expect(activityWords('extension_autoupdate', 'finally_failed').note).toBe('Auto-update is disabled now.')
  })

  it('gives no two kinds the same words', () => {
    const labels = ACTIVITY_KINDS.map((kind) =>
      activityWords(kind.split('/')[0] ?? '', kind.split('/')[1] ?? ''),
    )
    expect(new Set(labels.map(({ label }) => label)).size).toBe(ACTIVITY_KINDS.length)
  })

  it('shows an unknown kind as its words, and an empty one as Activity', () => {
    expect(activityWords('site_moved', 'half_done').label).toBe('Site moved half done')
    expect(activityWords('', '').label).toBe('Activity')
    expect(activityWords('backup', 'constructor')).toEqual({
      label: 'Backup constructor',
      group: 'neutral',
      icon: 'activity',
    })
  })

  it('marks a failure as danger and an end as success', () => {
    expect(activityWords('extension_autoupdate', 'finally_failed').group).toBe('danger')
    expect(activityWords('backup', 'finished').group).toBe('success')
  })

  it('says that a cancelled failure was cancelled, in neutral colour', () => {
    expect(activityWords('backup', 'failed', true)).toMatchObject({
      label: 'Backup cancelled',
      group: 'neutral',
    })
  })
})
