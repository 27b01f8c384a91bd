export { devRegistry } from './dev-registry.ts'
export { DEV_VERSION, devRelease } from './dev-release.ts'
export { type DevServer, startDevServer } from './dev-server.ts'
export { type OpenedRemote, openRemote } from './open-remote.ts'
