import {
  ACTIVITY_KINDS,
  type ActivityItem,
  listActivity,
  listActivityDays,
  listActivityGroups,
} from '@flotilla/api/contract'
import {
  able,
  answerHttp,
  answering,
  aPageOf,
  neverAnswers,
  press,
  refuses,
  StoryHost,
  shows,
} from '@flotilla/testing/stories'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { remote } from '../../remote.tsx'

const rows: ActivityItem[] = ['site_moved/half_done', ...ACTIVITY_KINDS].map((kind, index) => {
  const [type = '', result = ''] = kind.split('/')
  return {
    id: index + 1,
    site_id: index % 5 === 4 ? null : 1,
    name: 'Architekturbüro Nord',
    type,
    result,
    date: `2026-11-20T09:${String(59 - index).padStart(2, '0')}:00Z`,
    payload: result === 'failed' ? 'The site did not answer in time.' : '',
    extension_name: type.startsWith('extension') ? 'JCE Editor' : null,
    to_version: type.includes('update') && type !== 'site_update' ? '2.9.99' : null,
  }
})

/** A backup of ten sites at once; a single one the day before. */
const batches: ActivityItem[] = ['finished', 'started', 'finished'].flatMap((result, at) =>
  Array.from({ length: at === 2 ? 1 : 10 }, (_, site) => ({
    ...{ id: 100 - at * 10 - site, site_id: site + 1, name: `Praxis ${site + 1}`, type: 'backup', result },
    date: at === 2 ? '2026-11-19T09:30:00Z' : `2026-11-20T09:${at === 0 ? 34 : 30}:${59 - site}Z`,
    ...{ payload: '', extension_name: null, to_version: null },
  })),
)

const many = Array.from({ length: 240 }, (_, index): ActivityItem => {
  const name = 'Förderverein der Grundschule am Stadtpark und der angeschlossenen Musikschule e. V.'
  return {
    ...(rows[index % rows.length] ?? rows[0]),
    id: index + 1,
    ...(index % 6 === 2 && { name }),
  } as ActivityItem
})

const counting = able(['activity-days'])
const days = Array.from({ length: 30 }, (_, place) => ({
  day: new Date(Date.UTC(2026, 9, 22 + place)).toISOString().slice(0, 10),
  entries: place % 7 === 3 ? 0 : (place * 13) % 47,
  failures: place % 9 === 4 ? 3 : 0,
}))

const httpOf = (items: readonly ActivityItem[]) =>
  answerHttp([answering(listActivity, ({ query }) => aPageOf(items, query))])

const meta: Meta<typeof StoryHost> = {
  title: 'Account/Activity page',
  component: StoryHost,
  args: { remote, path: '/activity', http: httpOf(rows) },
}
export default meta
type Story = StoryObj<typeof StoryHost>

/** The first one is a kind that this console does not know. */
export const EveryKind: Story = { play: shows('Site moved half done') }
export const Many: Story = { args: { http: httpOf(many), path: '/activity?page=3' } }
/** Sorted by another column than the date: lines without days and batches. */
export const ByDetails: Story = { args: { path: '/activity?sort=payload&dir=asc' } }
export const OpenBatch: Story = {
  args: { http: httpOf(batches) },
  play: press(['button', /^Backup finished, 10 sites/]),
}
/** A backend that knows no filter: the console filters each page. */
export const FilteredHere: Story = { args: { path: '/activity?type=backup' } }
export const DaysAndBatches: Story = { args: { http: httpOf(batches) } }
export const Days: Story = {
  args: {
    session: counting,
    http: answerHttp([
      answering(listActivity, ({ query }) => aPageOf(batches, query)),
      answering(listActivityDays, () => ({ data: days })),
    ]),
  },
}
export const Groups: Story = {
  args: {
    session: able(['activity-groups']),
    http: answerHttp([
      answering(listActivityGroups, () => ({
        data: [
          {
            ...{ id: 1, day: '2026-11-20', count: 240, sites: 240 },
            entries: batches.slice(0, 10).map((item) => ({ ...item, took_ms: 240_000 })),
          },
        ],
        meta: {
          pagination: { total: 1, per_page: 20, current_page: 1, total_pages: 1 },
          entries: 10_480,
        },
      })),
    ]),
  },
}
export const DaysNotCounted: Story = {
  args: {
    session: counting,
    http: answerHttp([
      answering(listActivity, ({ query }) => aPageOf(batches, query)),
      answering(listActivityDays, refuses),
    ]),
  },
}
export const NothingYet: Story = { args: { http: httpOf([]) } }
export const NothingFound: Story = { args: { http: httpOf([]), path: '/activity?search=nothing' } }
export const Failed: Story = { args: { http: answerHttp([answering(listActivity, refuses)]) } }
export const Loading: Story = { args: { http: answerHttp([answering(listActivity, neverAnswers)]) } }
export const Narrow: Story = { args: { http: httpOf(many) }, globals: { viewport: { value: 'mobile1' } } }
