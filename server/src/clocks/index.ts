export { createClocks } from './clocks.ts'
