import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Subscription = {
  channel: string
  onPayload: (payload: string) => void
  /** After a gap of that many milliseconds in which notifications may have been missed. */
  onBack: (missedMs: number) => void
}

type Options = {
  connection: pg.ClientConfig
  /** The server of the database does not answer; connections to it are useless now. */
  onAway: () => void
}

/** Interval of the connection's sign of life, and the time limit of an answer: a dead network is silent. */
const beatMs = 2000
const answerWithinMs = 3000
const goodbyeMs = 1000
const firstPauseMs = 100
const longestPauseMs = 2000

/**
 * The only listening connection. After a loss it reconnects by itself, with growing pauses, and listens to
 * all its earlier channels.
 */
export async function createListener({ connection, onAway }: Options) {
  const subscriptions = new Set<Subscription>()
  const stopping = new AbortController()
  let { client, lost, isLost } = await open(connection, subscriptions)
  let lastAnswerAt = performance.now()
  const lives = keepAlive()

  async function keepAlive(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([lost, pause(beatMs)])
      if (stopping.signal.aborted) return
      await client.query('select 1').catch(reopen)
      lastAnswerAt = performance.now()
    }
  }

  /** A connection that was closed says nothing of the others; one that does not answer, or open, does. */
  async function reopen(): Promise<void> {
    client.end().catch(() => {})
    let isAway = !isLost()
    if (isAway) onAway()
    let pauseMs = firstPauseMs
    while (!stopping.signal.aborted) {
      const opened = await open(connection, subscriptions).catch(() => null)
      if (opened === null) {
        if (!isAway) onAway()
        isAway = true
        await pause(pauseMs)
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        continue
      }
      ;({ client, lost, isLost } = opened)
      for (const { onBack } of subscriptions) onBack(performance.now() - lastAnswerAt)
      return
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
      // If this fails, the reconnected connection listens to the channel.
      await listenTo(client, channel).catch(() => {})
      return async () => void subscriptions.delete(subscription)
    },
    async close(): Promise<void> {
      stopping.abort()
      await lives
      // On a dead network the goodbye is never answered.
      await Promise.race([client.end().catch(() => {}), wait(goodbyeMs, undefined, { ref: false })])
    },
  }
}

/** A connection that listens to all channels; `lost` resolves when it is gone. */
async function open(connection: pg.ClientConfig, subscriptions: ReadonlySet<Subscription>) {
  const client = new pg.Client({
    ...connection,
    application_name: 'flotilla-listener',
    query_timeout: answerWithinMs,
  })
  // An error ends the connection, too.
  client.on('error', () => {})
  let hasEnded = false
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => {
      hasEnded = true
      resolve()
    })
  })
  client.on('notification', ({ channel, payload = '' }) => {
    for (const each of subscriptions) if (each.channel === channel) each.onPayload(payload)
  })
  try {
    await client.connect()
    for (const { channel } of subscriptions) await listenTo(client, channel)
    return { client, lost, isLost: () => hasEnded }
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
