import type { Registry, RemoteRelease } from '@flotilla/api/releases'
import { ReleaseError } from '../files/release-error.ts'

/** More parts that may be left out than any address needs: each doubles the forms of the address. */
const mostOptional = 4
const mostRoutes = 100
const mostLetters = 200

/**
 * Throws a ReleaseError when another remote owns an address of this release, whatever its parameters are
 * called.
 */
export function refuseTakenAddress(release: RemoteRelease, remotes: Registry['remotes']): void {
  const wanted = new Map(formsOfRoutes(release).map(({ form, path }) => [form, path]))
  for (const { name, current, rollout } of remotes) {
    if (name === release.name) continue
    for (const { form } of [current, rollout?.release].flatMap((each) => (each ? formsOfRoutes(each) : []))) {
      const path = wanted.get(form)
      if (path !== undefined)
        throw new ReleaseError('address_taken', `The address ${path} belongs to the remote ${name}.`)
    }
  }
}

/** Throws a ReleaseError for addresses whose forms are too many to compare. */
export function refuseOddRoutes({ routes }: RemoteRelease): void {
  const isOdd = ({ path }: { path: string }) =>
    path.length > mostLetters || path.split('/').filter((part) => part.endsWith('?')).length > mostOptional
  const odd = routes.find(isOdd)
  if (odd !== undefined || routes.length > mostRoutes) {
    const what = odd === undefined ? `${routes.length} routes` : `the route ${odd.path.slice(0, 60)}`
    throw new ReleaseError(
      'release_schema',
      `remote.json: ${what}: at most ${mostRoutes} routes of ${mostLetters} letters with ${mostOptional} optional parts.`,
    )
  }
}

function formsOfRoutes({ routes }: RemoteRelease): { form: string; path: string }[] {
  return routes.flatMap(({ path }) => formsOf(path.split('/').slice(1)).map((form) => ({ form, path })))
}

/** `/Sites/:tagId?` as `/sites` and `/sites/:`. */
function formsOf([first, ...rest]: string[]): string[] {
  if (first === undefined) return ['']
  const isOptional = first.endsWith('?')
  const part = first.startsWith(':') ? ':' : first.replace(/\?$/, '').toLowerCase()
  const ends = formsOf(rest)
  const taken = ends.map((end) => `/${part}${end}`)
  return isOptional ? [...taken, ...ends] : taken
}
