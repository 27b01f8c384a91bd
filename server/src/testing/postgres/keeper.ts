import { createCluster, type StopMode } from './cluster.ts'

/** Requests of a test to its keeper. */
export type KeeperRequest = { act: 'start' } | { act: 'stop'; mode: StopMode }

/**
 * Program beside a test that holds its PostgreSQL: when the test ends, in any way, the database goes too.
 * Says `true` when an act is done, or why it was not.
 */
const answer = (text: true | string) => process.send?.(text)
const why = (error: unknown) => (error instanceof Error ? error.message : String(error))
const settings: string[] = JSON.parse(process.env.POSTGRES_SETTINGS ?? '[]')
let ending: Promise<void> | undefined
const cluster = await createCluster(Number(process.env.POSTGRES_PORT), settings, process.env.POSTGRES_LOG)

process.on('disconnect', () => void end())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('message', (request: KeeperRequest) => {
  const act = request.act === 'start' ? cluster.start() : cluster.stop(request.mode)
  act.then(
    () => answer(true),
    (error: unknown) => answer(why(error)),
  )
})
await cluster.start().then(
  () => answer(true),
  (error: unknown) => answer(why(error)),
)
if (!process.connected) await end()

async function end(): Promise<void> {
  ending ??= cluster.remove()
  await ending
  process.exit(0)
}
