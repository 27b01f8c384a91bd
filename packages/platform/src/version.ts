/** What the shell promises a remote. A remote names the range it needs in `remote.json` (`platform`). */
export const PLATFORM_VERSION = '1.14.0'
