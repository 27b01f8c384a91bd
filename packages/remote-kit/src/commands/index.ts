export { runRemoteCommand } from './run-command.ts'
