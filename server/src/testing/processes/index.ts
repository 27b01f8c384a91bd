export { type ServerProcess, serverProcess } from './server-process.ts'
export { type SimulatorProcess, simulatorProcess } from './simulator-process.ts'
export { endWithParent, startChild } from './start-child.ts'
export { type Child, startProcess } from './start-process.ts'
