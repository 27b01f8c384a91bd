import { SiteReason } from '@flotilla/api/contract'
import { aSiteRow } from '@flotilla/testing/stories'
import { describe, expect, it } from 'vitest'
import { hostLetter, mailtoOf, migrationOffer } from './host-letter.ts'

const site = aSiteRow({ id: 1, name: 'Alpha' }, { url: 'https://alpha.test/', app_version: '3.10.12' })
const reason = (code: string, text = 'The site is down.', since: string | null = '2026-11-24T16:30:00Z') =>
  SiteReason.parse({ code, text, since, severity: 'danger', advice: null, acts: [] })

describe('hostLetter', () => {
  it('names the address, the fact, since when in the clock of the reader, and the request', () => {
    expect(hostLetter(reason('offline'), site, 1)).toEqual({
      subject: 'alpha.test does not answer',
      text: [
        'Hello,',
        'https://alpha.test/\nThe site is down.\nSince 24.11.2026 17:30 (UTC+1)',
        'Please look at the server, and tell us what you find and when the site will be back.',
        'Thank you',
      ].join('\n\n'),
    })
  })

  it('has words for a reason of another backend', () => {
    expect(hostLetter(reason('disk_full', 'No space.', null), site, 0).subject).toBe('alpha.test: Disk full')
  })
})

describe('mailtoOf', () => {
  it('keeps what a site says inside the text, cut to one line', () => {
    const hostile = reason('offline', `x\r\n&cc=eve@evil.test\u202E\ud800${'y'.repeat(10_000)}`)
    const link = new URL(mailtoOf(hostLetter(hostile, site, 0)))
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body'])
    expect(link.searchParams.get('body')).toContain('\r\nx &cc=eve@evil.test y')
    expect(link.href.length).toBeLessThan(2000)
  })
})

describe('migrationOffer', () => {
  it('names the release that gets no updates', () => {
    expect(migrationOffer(site).text).toContain('Joomla 3.10 gets no security updates any more.')
  })
})
