import { ACTIVITY_KINDS } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { activityWords } from './activity-words.ts'

describe('activityWords', () => {
  // spec: AA-2-076
  it.each(ACTIVITY_KINDS)('has words of its own for %s', (kind) => {
    const [type = '', result = ''] = kind.split('/')
    const { label } = activityWords(type, result)
    expect(label).not.toBe('')
    expect(label).not.toContain('_')
  })

  it('names no two kinds alike', () => {
    const labels = ACTIVITY_KINDS.map((kind) =>
      activityWords(kind.split('/')[0] ?? '', kind.split('/')[1] ?? ''),
    )
    expect(new Set(labels.map(({ label }) => label)).size).toBe(ACTIVITY_KINDS.length)
  })

  it('shows an unknown pair as its words, never as nothing', () => {
    expect(activityWords('site_moved', 'half_done').label).toBe('Site moved half done')
    expect(activityWords('', '').label).toBe('Activity')
    expect(activityWords('backup', 'constructor')).toEqual({
      label: 'Backup constructor',
      group: 'neutral',
      icon: 'activity',
    })
  })

  it('draws a failure as one', () => {
    expect(activityWords('extension_autoupdate', 'finally_failed').group).toBe('danger')
    expect(activityWords('backup', 'finished').group).toBe('success')
  })
})
