export { bestRoute, matchRemote, type RemoteMatch } from './match-remote.ts'
export { isPlatformAccepted, takesPlain } from './platform-range.ts'
export { Registry, type RegistryEntry, TolerantRegistry } from './registry.ts'
export {
  isFramePath,
  type NavigationEntry,
  RemoteDeclaration,
  type RemoteRoute,
  remoteName,
  takenPaths,
} from './remote-declaration.ts'
export { chunkListName, containerName, RemoteRelease } from './remote-release.ts'
export { SlotDeclaration, type SlotName, slotNames } from './slot-declaration.ts'
