import { REPORT_DEFAULTS, REPORT_PLACEHOLDERS, ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { periodName, reportFormat, reportWords } from './report-words.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Every text of a table by its path; functions are called with marks that their answer must hold. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}.${name}`))
}

describe.each(ReportLanguage.options)('the report texts in %s', (language) => {
  const words = reportWords[language]

  it('cover every key', () => {
    const texts = textsOf(words)
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
    expect(texts.map(([path]) => path)).toEqual(textsOf(reportWords.en).map(([path]) => path))
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(reportWords.en).toSorted())
  })

  it('include every given value', () => {
    const told = [words.median('ONE'), words.more('ONE'), words.moreSites('ONE'), words.andMore('ONE', 7)]
    expect(told.filter((text) => !text.includes('ONE'))).toEqual([])
    const both = [words.outOf('ONE', 'TWO'), words.clipped('ONE', 'TWO')]
    expect(both.filter((text) => !text.includes('ONE') || !text.includes('TWO'))).toEqual([])
    expect(words.page(3, 9)).toMatch(/3.*9/)
  })

  it.each(ReportCadence.options)('use every placeholder in a %s mail', (cadence) => {
    for (const isOne of [true, false]) {
      const mail = `${words.mailSubject}\n${words.mailContent(cadence, isOne)}`
      expect(REPORT_PLACEHOLDERS.filter((name) => !mail.includes(`{${name}}`))).toEqual([])
    }
  })
})

it('the default English mail matches the default of the contract', () => {
  expect(reportWords.en.mailContent('monthly', true)).toBe(REPORT_DEFAULTS.mailContent)
})

it('the mail names its period and whether it covers one site or several', () => {
  expect(reportWords.en.mailContent('weekly', false)).toContain('your websites {site} in the past week')
  expect(reportWords.en.mailContent('quarterly', true)).toContain('your website {site} in the past quarter')
  expect(reportWords.de.mailContent('quarterly', false)).toContain('im vergangenen Quartal für Ihre Websites')
})

describe('reportFormat', () => {
  const [en, de] = [reportFormat('en'), reportFormat('de')]
  const span = (since: string, until: string) => ({ since: new Date(since), until: new Date(until) })
  const at = new Date('2026-03-01T14:05:00Z')

  it('formats numbers, dates and durations by language', () => {
    expect([en.percent(99.98), de.percent(99.98)].map(plain)).toEqual(['99.98 %', '99,98 %'])
    expect([en.moment(at), de.moment(at)]).toEqual(['01/03/2026, 14:05', '01.03.2026, 14:05'])
    expect([en.duration(27 * 3_600_000), de.duration(90 * 60_000), en.duration(1)]).toEqual([
      '1 d 3 h',
      '1 Std. 30 Min.',
      '1 min',
    ])
    expect([de.response(1234), en.response(320), de.size(1_250_000_000)].map(plain)).toEqual([
      '1,2 s',
      '320 ms',
      '1,3 GB',
    ])
  })

  it('names a whole month by its name, and other periods by their first and last day', () => {
    expect(de.period(span('2026-03-01', '2026-04-01'))).toBe('März 2026')
    expect(plain(en.period(span('2026-11-16', '2026-11-23')))).toBe('16 – 22 November 2026')
    expect(plain(de.period(span('2026-10-01', '2027-01-01')))).toBe('1. Oktober – 31. Dezember 2026')
  })
})

it('periodName names a week, a month and a quarter for keys and files', () => {
  const since = new Date('2026-10-05T00:00:00Z')
  const period = { since, until: since }
  expect(ReportCadence.options.map((cadence) => periodName(cadence, period))).toEqual([
    '2026-10-05-week',
    '2026-10',
    '2026-q4',
  ])
})
