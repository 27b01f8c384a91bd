import { DateTime } from '../format/date-time.tsx'
import { DottedTrend } from '../graphics/dotted-trend.tsx'
import { MonthBars } from '../graphics/month-bars.tsx'
import { NoData } from '../graphics/no-data.tsx'
import { ShareBars } from '../graphics/share-bars.tsx'
import { SparkBars } from '../graphics/spark-bars.tsx'
import { UptimeStrip } from '../graphics/uptime-strip.tsx'
import { Sparkline } from '../line/sparkline.tsx'
import { type Guides, keys } from './guide.ts'

const entry = 'graphics'
const points = [310, 330, 290, 305, 320].map((value, at) => ({ at, value }))
const trend = <Sparkline label="Response time of 5 hours, between 290 and 330 ms" points={points} />
const unnamed = <Sparkline label="Chart" points={points} />
const tellsIt = [trend, 'The name is the sentence that the picture tells.'] as const
const tellsNothing = [unnamed, 'Who does not see it learns nothing.'] as const
const words = 'A sentence with the result: "1 outage in 30 days, 18 min".'

export const graphicsGuides: Guides = {
  LineChart: {
    entry,
    use: 'A value over time in a card, with outages, marks and a table of the same values.',
    avoid: 'To zoom use TimeChart; in a row use Sparkline.',
    good: tellsIt,
    bad: tellsNothing,
    keys: `${keys.chart} "Show as table" gives every value.`,
    words,
  },
  Sparkline: {
    entry,
    use: 'The shape of a value over time, in a cell or a tile.',
    avoid: 'To read values use LineChart.',
    good: tellsIt,
    bad: tellsNothing,
    keys: keys.chart,
    words,
  },
  SparkBars: {
    entry,
    use: 'Thirty days of uptime in a cell.',
    avoid: 'In the panel use UptimeStrip, which names the days.',
    good: [
      <SparkBars key="1" label="Online 99.9 % of 4 days, an outage on 1 day" shares={[null, 100, 97, 100]} />,
      'A day that was not watched stays open.',
    ],
    bad: tellsNothing,
    keys: keys.chart,
    words,
    since: '2.0',
  },
  ShareBars: {
    entry,
    use: 'Parts of a sum, the largest first. It takes the place of a donut or a pie, whose angles are hard to compare.',
    avoid: 'Values over time are MonthBars or LineChart.',
    good: [
      <ShareBars
        key="1"
        label="Largest accounts"
        shares={[
          { key: '1', name: 'Kontor', value: 20_885, words: '208,85 €' },
          { key: '2', name: 'Nordlicht', value: 9000, words: '90,00 €' },
        ]}
      />,
      'Sorted, with the value in words.',
    ],
    bad: [
      <ShareBars
        key="1"
        label="Accounts"
        shares={[
          { key: '2', name: 'Nordlicht', value: 9000, words: '30 %' },
          { key: '1', name: 'Kontor', value: 20_885, words: '70 %' },
        ]}
      />,
      'Unsorted, and percent of what?',
    ],
    keys: 'Read as a list: name and value of each part.',
    since: '2.0',
  },
  MonthBars: {
    entry,
    use: 'One sum for each month of a year.',
    avoid: 'Hours and days are LineChart.',
    good: [
      <MonthBars
        key="1"
        label="Invoices of 2 months"
        months={[
          { key: '10', short: 'Oct', name: 'October 2026', value: 505, words: '505,00 €' },
          { key: '11', short: 'Nov', name: 'November 2026', value: 380, words: '380,00 €' },
        ]}
      />,
      'Each bar has its month and its sum in words.',
    ],
    bad: tellsNothing,
    keys: 'Read as a list: month and value.',
    words: 'Names the list: "Invoices of the last 12 months".',
    since: '2.0',
  },
  DottedTrend: {
    entry,
    use: 'A size that grows, with the outcome of each point: backups and their tests.',
    avoid: 'Without outcomes use LineChart.',
    good: [
      <DottedTrend
        key="1"
        label="Size of 3 backups, the last test failed"
        points={[
          { at: 0, value: 210, dot: { group: 'success', title: 'Test passed' } },
          { at: 1, value: 214, dot: { group: 'success', title: 'Test passed' } },
          { at: 2, value: 240, dot: { group: 'danger', title: 'Test failed' } },
        ]}
        formatValue={(value) => `${value} MB`}
        formatAt={(at) => `Day ${at + 1}`}
      />,
      'The outcome has a shape and words.',
    ],
    bad: tellsNothing,
    keys: keys.chart,
    words,
    since: '2.0',
  },
  UptimeStrip: {
    entry,
    use: 'Thirty days at a glance: each day up, down, or not watched.',
    avoid: 'In a row use SparkBars.',
    good: [
      <UptimeStrip
        key="1"
        label="1 outage in 3 days, 18 min"
        note="Down 18.11. 04:00 to 04:18"
        days={[0, 18, 0].map((downMinutes, day) => ({ label: `Day ${day + 1}`, downMinutes }))}
      />,
      'The latest outage is named in text.',
    ],
    bad: tellsNothing,
    keys: keys.chart,
    words,
  },
  NoData: {
    entry,
    use: 'In the place of a chart that has no values; the place keeps its height.',
    avoid: 'A page without rows is EmptyState.',
    good: [<NoData key="1">No measurements in the last 7 days.</NoData>, 'What is missing, and since when.'],
    bad: [<NoData key="1">No data</NoData>, 'Is it broken, or too early?'],
    keys: keys.none,
    words: 'One sentence with the span.',
    since: '2.0',
  },
  TimeChart: {
    entry: 'chart',
    use: 'Response times that are zoomed with wheel or finger. Its code is fetched when it is shown.',
    avoid: 'Never on a first page; a small view is LineChart.',
    good: tellsIt,
    bad: tellsNothing,
    keys: `${keys.chart} "Show as table" gives every value; the wheel is never needed.`,
    words,
  },
  DateTime: {
    entry: 'format',
    use: 'An instant, in the time zone of the person; the pointer shows how long ago.',
    avoid: 'A time of day without a date is text.',
    good: [<DateTime key="1" at="2026-11-21T07:02:00Z" offsetHours={1} />, 'Day, month, year, in one width.'],
    bad: [<span key="1">11/21/26 7:02 AM</span>, 'Which zone, and which month?'],
    keys: 'Read as the date; a <time> with the instant.',
  },
  TimeZoneProvider: {
    entry: 'format',
    use: 'Once around the console: all dates below it are in its offset.',
    avoid: 'One date in another zone takes `offsetHours`.',
    good: [<DateTime key="1" at="2026-11-21T07:02:00Z" offsetHours={2} />, 'The person chose UTC+2.'],
    bad: [<span key="1">07:02 UTC</span>, 'Each reader has to calculate.'],
    keys: keys.layout,
  },
  ThemeProvider: {
    entry: 'theme',
    use: 'Once around everything: it sets theme and density on <html>.',
    avoid: 'There is no theme for a part of a page.',
    good: [trend, 'Colours come from tokens in every theme.'],
    bad: [
      <span key="1" style={{ color: '#8fb3ff' }}>
        A colour by hand
      </span>,
      'Too pale in light and in high contrast.',
    ],
    keys: keys.layout,
  },
}
