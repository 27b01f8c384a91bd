export { type ServerProcess, serverProcess } from './server-process.ts'
export { type SimulatorProcess, simulatorProcess } from './simulator-process.ts'
export { type Child, startChild } from './start-child.ts'
