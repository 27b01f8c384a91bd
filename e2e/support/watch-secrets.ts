import { z } from 'zod'
import { helpdeskSecret } from './helpdesk-secret.ts'

/** Secrets that no log may contain: passwords and tokens of people and of simulated sites, by name. */
export type SecretWatch = {
  hear: (text: string) => void
  /** Names of the leaked secrets; never the secrets. */
  heard: () => string[]
}

const FleetPage = z.object({
  sites: z.array(
    z.object({
      slug: z.string(),
      token: z.string().nullish(),
      token_seed: z.string().nullish(),
      joomla_secret: z.string().nullish(),
      backup_secret: z.string().nullish(),
    }),
  ),
})
const pageSize = 100
/** A session as it is sent: programs do not log it on their own. */
const bearer = /bearer\s+[\w|.-]{20,}/i
/** The longest secret may come in two pieces. */
const overlap = 400

/** Checks a server's output for every secret of the simulated sites and the tests. */
export async function watchSecrets(simulatorUrl: string): Promise<SecretWatch> {
  const secrets = new Map([
    ['password of the demo', 'flotilla-demo'],
    ['secret of the help desk', helpdeskSecret],
  ])
  for (let offset = 0; ; offset += pageSize) {
    const answer = await fetch(`${simulatorUrl}/_demo/fleet?offset=${offset}&limit=${pageSize}`)
    const { sites } = FleetPage.parse(await answer.json())
    for (const { slug, ...own } of sites)
      for (const [name, value] of Object.entries(own)) if (value) secrets.set(`${name} of ${slug}`, value)
    if (sites.length < pageSize) break
  }
  const heard = new Set<string>()
  let tail = ''
  return {
    hear(text) {
      const now = tail + text
      for (const [name, value] of secrets) if (now.includes(value)) heard.add(name)
      if (bearer.test(now)) heard.add('a session')
      tail = now.slice(-overlap)
    },
    heard: () => [...heard],
  }
}
