export {
  chunkListName,
  containerName,
  isFramePath,
  isPlatformAccepted,
  type NavigationEntry,
  Registry,
  type RegistryEntry,
  RemoteDeclaration,
  RemoteRelease,
  type RemoteRoute,
  remoteName,
  TolerantRegistry,
  takenPaths,
  takesPlain,
} from '@flotilla/api/releases'
export { bestRoute, matchRemote, type RemoteMatch } from './match-remote.ts'
