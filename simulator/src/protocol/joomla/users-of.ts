import { moment, sqlTime } from '../../fleet/moment.ts'
import { createRandom } from '../../fleet/random.ts'
import type { LiveSite } from '../../sites/live-site.ts'

const editors = ['redaktion', 'altadmin', 'm.lorenz', 's.krueger', 'a.vogel', 't.ebert', 'k.thiel', 'j.arndt']

/**
 * Users of the site, including those of its audit findings, with the same ids. Groups are lines; a missing
 * visit is null.
 */
export function usersOf({ base }: LiveSite) {
  const { definition, findings } = base
  const random = createRandom(`${definition.token}/users`)
  const found = Object.values(findings.users).flat()
  const agency = { id: 41, username: 'studio-nordlicht' }
  const drawn = editors.slice(2, 2 + random.int(1, 6)).map((username, at) => ({ id: 160 + at, username }))
  const updatedMs = Date.parse(definition.updatedAt)
  return [agency, ...found, ...drawn].map(({ id, username }) => {
    const isOld = username === 'altadmin'
    const isNew = username === 'j.arndt'
    const isSuper = id < 100
    const registered = updatedMs - random.int(300, 1900) * moment.day
    return {
      id,
      name: username,
      username,
      email: `${username}@${definition.slug}.example`,
      group_count: isOld ? 2 : 1,
      group_names: isSuper ? 'Super Users' : isOld ? 'Author\nEditor' : 'Editor',
      registerDate: sqlTime(registered),
      lastvisitDate: isNew ? null : sqlTime(isOld ? registered : updatedMs - random.int(1, 80) * moment.day),
      lastResetTime: null,
      resetCount: 0,
      sendEmail: isSuper ? 1 : 0,
      block: 0,
    }
  })
}
