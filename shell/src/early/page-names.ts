/**
 * Names under which the server, the script in the page's head and the shell pass data to each other. Separate
 * from the code that reads them, because the head has no room for schemas.
 */
export const pageNames = {
  /** Element with configuration and registry, written by the server. */
  boot: 'flotilla-boot',
  /** Global promise of `/config.json`, requested in the head; null when the request failed. */
  config: 'flotillaConfig',
  /** Global with the answers of the API that were asked for in the head, and the token of their requests. */
  early: 'flotillaEarly',
  /** Element with files and versions of the shared packages, written by the build. */
  shared: 'flotilla-shared',
  /** Stored in the browser: id and bucket of the account that was signed in last. */
  account: 'flotilla-account',
  /** Stored in the browser: the capabilities that the backend named last (contract §7). */
  fleet: 'flotilla-fleet',
  /** Stored in the browser: the page to which `/` led the person who was signed in last. */
  first: 'flotilla-first',
  /** Stored in the tab: remotes that a developer serves. */
  overrides: 'flotilla-overrides',
} as const
