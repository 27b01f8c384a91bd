import { LineChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components'
import * as echarts from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import EChartsReactCore from 'echarts-for-react/lib/core.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Point } from '../line/line-path.ts'
import { useTheme } from '../theme/theme-context.ts'
import { axisMarks } from './axis-marks.ts'
import { chartMargins, chartOption } from './chart-option.ts'
import type { ChartView } from './chart-view.ts'

echarts.use([LineChart, GridComponent, TooltipComponent, DataZoomInsideComponent, SVGRenderer])

type Props = {
  points: readonly Point[]
  unit: string
  /** Whole hours. */
  offsetHours: number
  /** The highest value that is drawn. */
  max: number
  view: ChartView
  /** A stretch was chosen by wheel or finger. */
  onView: (view: ChartView) => void
}

const height = 200
const hourMs = 3_600_000

/**
 * The drawing of a `TimeChart`, as wide as its place. Its axis runs in the person's own hours, read as UTC.
 */
export function TimePlot({ points, unit, offsetHours, max, view, onView }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { theme } = useTheme()
  const shift = offsetHours * hourMs
  const { from, to } = { from: view.from + shift, to: view.to + shift }
  const drawing = useMemo(
    () => chartOption(points, { theme, offsetHours, unit, max }),
    [points, theme, offsetHours, unit, max],
  )
  const marks = axisMarks({ from, to }, width - chartMargins.left - chartMargins.right)
  const option = {
    ...drawing,
    xAxis: { ...drawing.xAxis, axisLabel: { ...drawing.xAxis.axisLabel, customValues: marks } },
    dataZoom: [{ ...drawing.dataZoom[0], startValue: from, endValue: to }],
  }
  const handleZoom = (_: unknown, chart: echarts.EChartsType) => {
    const seen = viewOf(chart.getOption())
    if (seen !== null) onView({ from: seen.from - shift, to: seen.to - shift })
  }
  return (
    <div ref={box} className="fl-time-chart__plot" style={{ height }} aria-hidden="true">
      <EChartsReactCore
        echarts={echarts}
        option={option}
        opts={{ renderer: 'svg', height, width }}
        style={{ height }}
        onEvents={{ datazoom: handleZoom }}
      />
    </div>
  )
}

/** Pixels that `box` is wide; 320 before it is known. */
function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || 320)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [box])
  return width
}

function viewOf(option: object): ChartView | null {
  const [zoom] = 'dataZoom' in option && Array.isArray(option.dataZoom) ? option.dataZoom : []
  const { startValue, endValue } = zoom ?? {}
  return typeof startValue === 'number' && typeof endValue === 'number'
    ? { from: startValue, to: endValue }
    : null
}
