export { DEV_VERSION, devRelease } from './dev-release.ts'
export { type DevServer, startDevServer } from './dev-server.ts'
