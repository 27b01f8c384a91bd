export { formatDayTime } from './format-day-time.ts'
export { TimeChart, type TimeChartProps } from './time-chart.tsx'
