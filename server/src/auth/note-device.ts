import { eq } from 'drizzle-orm'
import { type Db, userDevices } from '../db/index.ts'
import { notePerson } from '../jobs/index.ts'

type SignIn = { accountId: number; userId: number; device: string }

/**
 * Keeps the device, in words, from which a person signs in, and tells the person of one that is new, in the
 * transaction that makes the session. The first device of a person is no news.
 */
export async function noteDevice(tx: Db, { accountId, userId, device }: SignIn, at: Date): Promise<void> {
  const known = await tx.$count(userDevices, eq(userDevices.userId, userId))
  const added = await tx
    .insert(userDevices)
    .values({ userId, device, firstAt: at })
    .onConflictDoNothing()
    .returning({ device: userDevices.device })
  if (known === 0 || added.length === 0) return
  const text = `Sign-in from a new device: ${device}`
  const detail = 'If this was not you, change your password: all other sessions end then.'
  await notePerson(tx, { accountId, userId }, { severity: 'info', text, detail }, at)
}
