export { defineMonolith } from './define-monolith.ts'
export { defineRemote } from './define-remote.ts'
export { defineShell } from './define-shell.ts'
export { sharedPackages } from './shared-packages.ts'
