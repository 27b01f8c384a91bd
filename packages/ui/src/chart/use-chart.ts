import { LineChart } from 'echarts/charts'
import { DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsCoreOption, type EChartsType, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { axisMarks } from './axis-marks.ts'
import { chartMargins } from './chart-margins.ts'
import type { ChartView } from './chart-view.ts'

register([LineChart, GridComponent, TooltipComponent, DataZoomInsideComponent, SVGRenderer])

type Options = {
  box: RefObject<HTMLDivElement | null>
  height: number
  option: EChartsCoreOption
  /** In the time of the axis. */
  view: ChartView
  onView: (view: ChartView) => void
}

/** Draws into `box` and keeps to its width; a stretch that is chosen by wheel or finger is told. */
export function useChart({ box, height, option, view, onView }: Options): void {
  const [chart, setChart] = useState<EChartsType | null>(null)
  const latest = useRef({ view, onView })
  useEffect(() => {
    latest.current = { view, onView }
  })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const made = init(element, null, { renderer: 'svg', width: element.clientWidth || 320, height })
    made.on('datazoom', () => {
      const seen = viewOf(made.getOption())
      if (seen !== null) latest.current.onView(seen)
    })
    const watch = new ResizeObserver(() => {
      made.resize({ width: element.clientWidth || 320, height })
      mark(made, latest.current.view)
    })
    watch.observe(element)
    setChart(made)
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [box, height])
  useLayoutEffect(() => {
    chart?.setOption(option, { notMerge: true })
  }, [chart, option])
  const { from, to } = view
  useLayoutEffect(() => {
    if (chart === null || option === null) return
    mark(chart, { from, to })
    const seen = viewOf(chart.getOption())
    if (seen?.from === from && seen.to === to) return
    chart.dispatchAction({ type: 'dataZoom', startValue: from, endValue: to }, { silent: true })
  }, [chart, option, from, to])
}

function mark(chart: EChartsType, view: ChartView): void {
  const width = chart.getWidth() - chartMargins.left - chartMargins.right
  chart.setOption({ xAxis: { axisLabel: { customValues: axisMarks(view, width) } } })
}

function viewOf(option: object): ChartView | null {
  const [zoom] = 'dataZoom' in option && Array.isArray(option.dataZoom) ? option.dataZoom : []
  const { startValue, endValue } = zoom ?? {}
  return typeof startValue === 'number' && typeof endValue === 'number'
    ? { from: startValue, to: endValue }
    : null
}
