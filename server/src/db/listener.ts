import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** After a gap of so many milliseconds in which notifications may have been missed. */
  onBack: (missedMs: number) => void
}

type Options = {
  connection: pg.ClientConfig
  /** The server of the database does not answer; connections to it are of no use any more. */
  onAway: () => void
}

/** How often the connection shows that it lives, and how long an answer may take: a network that died says nothing. */
const beatMs = 2000
const answerWithinMs = 3000
const firstPauseMs = 100
const longestPauseMs = 2000

/**
 * The one connection that listens. Lost, it comes back by itself: with growing pauses, and listening to all that it listened to
 * before.
 */
export async function createListener({ connection, onAway }: Options) {
  const subscriptions = new Set<Subscription>()
  const stopping = new AbortController()
  let lost: Promise<void> = Promise.resolve()
  let client = await open()
  let heardAt = performance.now()
  const lives = keepAlive()

  async function open(): Promise<pg.Client> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'flotilla-listener',
      query_timeout: answerWithinMs,
    })
    // An error ends the connection, too.
    opened.on('error', () => {})
    const ended = new Promise<void>((resolve) => opened.once('end', resolve))
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const each of subscriptions) if (each.channel === channel) each.onPayload(payload)
    })
    try {
      await opened.connect()
      for (const { channel } of subscriptions) await listenTo(opened, channel)
      lost = ended
      return opened
    } catch (error) {
      opened.end().catch(() => {})
      throw error
    }
  }

  async function keepAlive(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([lost, pause(beatMs)])
      if (stopping.signal.aborted) return
      await client.query('select 1').catch(reopen)
      heardAt = performance.now()
    }
  }

  async function reopen(): Promise<void> {
    client.end().catch(() => {})
    onAway()
    for (
      let pauseMs = firstPauseMs;
      !stopping.signal.aborted;
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    ) {
      try {
        client = await open()
        for (const { onBack } of subscriptions) onBack(performance.now() - heardAt)
        return
      } catch {
        await pause(pauseMs)
      }
    }
  }

  async function pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  return {
    async listen(
      channel: string,
      onPayload: Subscription['onPayload'],
      onBack: Subscription['onBack'] = () => {},
    ) {
      const subscription = { channel, onPayload, onBack }
      subscriptions.add(subscription)
      // One that fails is made up for when the connection is back.
      await listenTo(client, channel).catch(() => {})
      return async () => void subscriptions.delete(subscription)
    },
    async close(): Promise<void> {
      stopping.abort()
      await client.end().catch(() => {})
      await lives
    },
  }
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
