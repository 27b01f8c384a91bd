/**
 * Names under which the server, the script in the page's head and the shell leave things for one another.
 * Apart from what reads them: the head has no room for schemas.
 */
export const pageNames = {
  /** Element with configuration and registry, written by the server. */
  boot: 'flotilla-boot',
  /** Global promise of `/config.json`, asked for in the head; null when it could not be had. */
  config: 'flotillaConfig',
  /** Element with files and versions of the shared packages, written by the build. */
  shared: 'flotilla-shared',
  /** Kept in the browser: the bucket of the account that was signed in last. */
  bucket: 'flotilla-bucket',
  /** Kept in the tab: remotes that a developer serves. */
  overrides: 'flotilla-overrides',
} as const
