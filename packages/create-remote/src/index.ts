export { type Facts, NameRefused, refuseName } from './facts.ts'
export { installed, ownRepositoryFiles } from './own-repository.ts'
export { workspaceFiles } from './workspace.ts'
