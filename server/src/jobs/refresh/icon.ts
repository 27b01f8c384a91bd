import { eq } from 'drizzle-orm'
import { SiteError } from '../../connector/index.ts'
import { siteIcons } from '../../db/schema/site-history.ts'
import type { StepContext, Write } from '../machine.ts'

/** Time between two checks of a site's icon, which hardly ever changes. */
const lookAgainMs = 7 * 24 * 3_600_000

type Context = Pick<StepContext<unknown>, 'client' | 'db' | 'site' | 'now'>

/**
 * Looks for the icon of a site, at most once a week, and resolves with a function that stores it; null: it is
 * too early. If it cannot be fetched, the known icon stays.
 */
export async function readIcon({ client, db, site, now }: Context): Promise<Write | null> {
  const [known] = await db
    .select({ lookedAt: siteIcons.lookedAt })
    .from(siteIcons)
    .where(eq(siteIcons.siteId, site.id))
  if (known !== undefined && now.getTime() - known.lookedAt.getTime() < lookAgainMs) return null
  const found = await client.icon().catch((error: unknown) => {
    if (error instanceof SiteError) return undefined
    throw error
  })
  const changes = { lookedAt: now, ...(found === undefined ? {} : { png: found }) }
  return async (tx) => {
    await tx
      .insert(siteIcons)
      .values({ siteId: site.id, ...changes })
      .onConflictDoUpdate({ target: siteIcons.siteId, set: changes })
  }
}
