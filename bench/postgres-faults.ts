import { type FaultFigures, type FaultName, faults, runPostgresFaults } from '@flotilla/server/testing'

/** Duration of a fault once both servers have noticed; a network is away for longer than any query waits. */
const lasts: Partial<Record<FaultName, number>> = { unreachable: 30_000, 'table locked': 20_000 }
const otherwiseMs = 3000
const columns = [
  'fault',
  'backups',
  'said 503',
  'a call got',
  'healthy s',
  'on s',
  'lost',
  'doubled',
  'unheard',
  'ended',
]
const widths = [22, 9, 10, 12, 11, 7, 6, 9, 9, 7]

/** `pnpm bench postgres-faults`: effects of faults of PostgreSQL and its network on two working servers. */
export async function benchPostgresFaults(): Promise<void> {
  const named = process.env.FAULTS?.split(',')
  const wanted = names.filter((name) => named === undefined || named.includes(name))
  console.log(
    'two servers on one PostgreSQL; seconds until both were healthy, and until every backup had gone on',
  )
  console.log(row(columns))
  const figures = await runPostgresFaults({
    faults: wanted,
    lastsMs: (fault) => lasts[fault] ?? otherwiseMs,
    onFault(found) {
      console.log(row(cells(found)))
      for (const sentence of [...found.lost, ...found.doubled, ...found.busy]) console.log(`    ${sentence}`)
      for (const [reason, count] of Object.entries(found.failed))
        console.log(`    failed ${count} × ${reason}`)
    },
  })
  const bad = figures.flatMap(({ lost, doubled, busy }) => [...lost, ...doubled, ...busy])
  const isKept = figures.every(
    (each) => each.saidSo && each.dead + each.unheard === 0 && each.onSeconds <= 10,
  )
  console.log(
    bad.length === 0 && isKept
      ? 'Nothing lost, nothing done twice, all back by themselves.'
      : 'A promise was broken.',
  )
  if (bad.length > 0 || !isKept) process.exitCode = 1
}

const names = Object.keys(faults).filter((name): name is FaultName => name in faults)

function cells(found: FaultFigures): string[] {
  const { fault, running, saidSo, refusedWith, healthySeconds, onSeconds, lost, doubled, unheard, dead } =
    found
  const said = saidSo ? 'yes' : 'no'
  const counts = [healthySeconds, onSeconds, lost.length, doubled.length, unheard, dead].map(String)
  return [fault, String(running), faults[fault].isOutage ? said : '-', refusedWith, ...counts]
}

function row(texts: readonly string[]): string {
  return texts.map((text, index) => text.padEnd(widths[index] ?? 8)).join('')
}

if (import.meta.main) await benchPostgresFaults()
