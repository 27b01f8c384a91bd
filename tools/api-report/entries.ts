/**
 * Entries of `@flotilla/platform` that the code of a remote imports; `shared-zod` is its replacement for
 * `zod`.
 */
export const reported = [
  '.',
  './router',
  './form',
  './site-error-link',
  './leave-guard',
  './site-choice',
  './saved-views',
  './slots',
  './shared-zod',
]

/** The other entries, and why a change of them breaks no published remote. */
export const unreported: Record<string, string> = {
  './guide': 'the shell opens and reads the guide with it, which the build of the same checkout writes',
  './registry': 'the shell, the server and the tools read `remote.json` and the registry with it',
  './federation': 'the shell loads remotes with it',
  './shared-groups': 'the shell provides them, and knows their versions by it',
  './package.json': 'the build reads the version in it, from the same checkout',
  './query-client': 'the shell makes the cache of its page with it, the fake host its own',
  './framed': 'the two sides of a sandboxed frame, both from the same checkout',
  './host-parts': 'the shell and the page of sandboxed frames are made of them',
  './fake-host': 'for tests and stories, from the same checkout',
}
