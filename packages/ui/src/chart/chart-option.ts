import type { Point } from '../line/line-path.ts'
import { colors } from '../theme/colors.ts'
import { measures } from '../theme/measures.ts'
import type { Theme } from '../theme/theme-context.ts'
import { formatDayTime } from './format-day-time.ts'

/** px about the plot: for the numbers of the axis, and for half a mark beyond its end. */
export const chartMargins = { left: 44, right: 40, top: 10, bottom: 26 }

/** `max`: the highest value that is drawn. */
type Look = { theme: Theme; offsetHours: number; unit: string; max: number }

/** Written out, because words are measured before they are drawn. */
const fontFamily = measures['font-sans']
const hourMs = 3_600_000

/**
 * One line over a quiet band (look: Charts): four grid lines, no axis lines, gaps stay gaps, a value between
 * two gaps is a dot. Times are shifted by the person's offset and read as UTC, so that the marks of the axis
 * are at the person's own hours.
 */
export function chartOption(points: readonly Point[], { theme, offsetHours, unit, max }: Look) {
  const color = (name: keyof typeof colors) => colors[name][theme]
  const label = { color: color('text-tertiary'), fontSize: 11, fontFamily }
  const words = (at: number) => formatDayTime(at, 0)
  return {
    animation: false,
    useUTC: true,
    grid: chartMargins,
    xAxis: {
      type: 'time',
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { ...label, hideOverlap: true, formatter: words },
    },
    yAxis: {
      type: 'value',
      ...{ min: 0, max, interval: max / 4 },
      axisLabel: { ...label, formatter: String },
      splitLine: { lineStyle: { color: color('viz-grid') } },
    },
    tooltip: {
      trigger: 'axis',
      // Drawn into the picture, because its own markup would violate the policy against inline styles.
      renderMode: 'richText',
      backgroundColor: color('bg-raised'),
      borderColor: color('border-default'),
      padding: 8,
      textStyle: { color: color('text-primary'), fontSize: 12, fontFamily },
      axisPointer: { lineStyle: { color: color('border-control') } },
      formatter: (items: { dataIndex: number }[]) => {
        const point = points[items[0]?.dataIndex ?? -1]
        if (point === undefined) return ''
        const { at, value, band } = point
        const spread = band && `median ${band[0]}, 95th percentile ${band[1]} ${unit}`
        const valueText = value === null ? 'no value' : `${Math.round(value)} ${unit}`
        return [words(at + offsetHours * hourMs), valueText, ...(spread ? [spread] : [])].join('\n')
      },
    },
    dataZoom: [
      { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, minValueSpan: 3 * hourMs },
    ],
    series: [
      ...bandSeries(points, offsetHours, color('quiet')),
      {
        type: 'line',
        symbol: 'none',
        connectNulls: false,
        lineStyle: { color: color('text-secondary'), width: 1.5 },
        itemStyle: { color: color('text-secondary') },
        data: points.map(({ at, value }, index) => {
          const isAlone = value !== null && !hasValue(points[index - 1]) && !hasValue(points[index + 1])
          const pair = [at + offsetHours * hourMs, value === null ? null : Math.round(value)]
          return isAlone ? { value: pair, symbol: 'circle', symbolSize: 4 } : pair
        }),
      },
    ],
  }
}

/**
 * The band as two invisible lines, the upper one stacked on the lower one with the area between them; nothing
 * if no point has a band.
 */
function bandSeries(points: readonly Point[], offsetHours: number, color: string) {
  if (points.every(({ band }) => band === undefined)) return []
  const base = {
    ...{ type: 'line' as const, stack: 'band', symbol: 'none', silent: true, connectNulls: false },
    ...{ lineStyle: { opacity: 0 }, itemStyle: { opacity: 0 } },
  }
  const line = (numberOf: (band: readonly [number, number]) => number) =>
    points.map(({ at, band }) => [at + offsetHours * hourMs, band === undefined ? null : numberOf(band)])
  return [
    { ...base, data: line(([low]) => low) },
    { ...base, areaStyle: { color, opacity: 1 }, data: line(([low, high]) => high - low) },
  ]
}

function hasValue(point: Point | undefined): boolean {
  return point !== undefined && point.value !== null
}
