export { type Clocks, createClocks } from './clocks.ts'
export type { ClockTask, Turn } from './tasks/clock-task.ts'
