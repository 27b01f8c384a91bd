export { loadRemote } from './load-remote.ts'
export { providedPackages } from './provided-packages.ts'
export { readSession } from './read-session.ts'
