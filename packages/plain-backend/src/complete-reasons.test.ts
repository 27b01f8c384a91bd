import { getSite, listSiteNames, listSites, SiteFields } from '@flotilla/api/contract'
import { fineSite, reasonCases, reasonsNow } from '@flotilla/api/reason-cases'
import { expect, it } from 'vitest'
import { completeReasons } from './complete-reasons.ts'

const siteWith = (fields: object) => SiteFields.parse({ ...fineSite, url: 'https://a.test/', ...fields })
const codes = ({ reasons }: SiteFields) => reasons?.map(({ code }) => code)
const answered = <Answer>(endpoint: Parameters<typeof completeReasons>[0], answer: Answer) =>
  completeReasons(endpoint, answer, reasonsNow) as Answer

// Facts that only a server has do not follow from fields.
it.each(reasonCases.filter(({ kept }) => kept === undefined))(
  'completeReasons finds $code for $name, in a list and in a detail',
  ({ fields = {}, code }) => {
    const data = siteWith(fields)
    const { data: rows } = answered(listSites, { data: [{ id: 1, name: 'Alpha', data }] })
    expect(rows.map((row) => codes(row.data))).toEqual([[code]])
    expect(codes(answered(getSite, { data }).data)).toEqual([code])
  },
)

it('completeReasons leaves the reasons of a backend that sends some, and names alone', () => {
  const sent = { data: [{ data: siteWith({ online: false, reasons: [] }) }] }
  expect(answered(listSites, sent)).toBe(sent)
  const names = { data: [{ id: 1, name: 'Alpha' }] }
  expect(answered(listSiteNames, names)).toBe(names)
})
