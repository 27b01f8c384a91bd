import type { FleetSite } from './fleet.ts'
import { helpdeskSecret } from './helpdesk-secret.ts'

/** Secrets that no log may contain: passwords and tokens of people and of simulated sites, by name. */
export type SecretWatch = {
  hear: (text: string) => void
  /** Names of the leaked secrets; never the secrets. */
  found: () => string[]
}

/** A session as it is sent: programs do not log it on their own. */
const bearer = /bearer\s+[\w|.-]{20,}/i
/** The longest secret may come in two pieces. */
const overlap = 400

/** Checks a server's output for every secret of the simulated sites, whose copies share it, and the tests. */
export function watchSecrets(fleet: readonly FleetSite[]): SecretWatch {
  const secrets = new Map([
    ['password of the demo', 'flotilla-demo'],
    ['secret of the help desk', helpdeskSecret],
  ])
  for (const { slug, token, token_seed, joomla_secret, backup_secret } of fleet)
    for (const [name, value] of Object.entries({ token, token_seed, joomla_secret, backup_secret }))
      if (value) secrets.set(`${name} of ${slug}`, value)
  const found = new Set<string>()
  let tail = ''
  return {
    hear(text) {
      const now = tail + text
      for (const [name, value] of secrets) if (now.includes(value)) found.add(name)
      if (bearer.test(now)) found.add('a session')
      tail = now.slice(-overlap)
    },
    found: () => [...found],
  }
}
