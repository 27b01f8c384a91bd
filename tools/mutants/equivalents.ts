/**
 * A mutant that no test can notice, because the code behaves the same. Identified by the file, the original
 * code and its replacement.
 */
export type Equivalent = { file: string; code: string; replacement: string; why: string }

/** Of one file: the code, its replacement, and why that behaves the same. */
const of = (file: string, rows: readonly (readonly [string, string, string])[]): Equivalent[] =>
  rows.map(([code, replacement, why]) => ({ file, code, replacement, why }))

const noNegatives = 'Null counts as 0 in a comparison, and what it is compared with is never negative.'
const shortCut = 'It only saves looking through pieces that stay the same.'
const onlyFalsy = 'The next line asks only whether there is an answer.'

export const equivalents: readonly Equivalent[] = [
  ...of('packages/realtime/src/event-baseline.ts', [
    ['delivered === null', 'false', noNegatives],
    ['() => null', '() => undefined', 'Before someone watches it, no listener receives its value.'],
  ]),
  ...of('packages/realtime/src/event-cursor.ts', [['() => null', '() => undefined', onlyFalsy]]),
  ...of('packages/realtime/src/ordering/catch-up.ts', [
    ['firstHeld !== undefined', 'true', 'Undefined is greater than no number.'],
    ['state.watermark ?? 0', 'state.watermark && 0', 'The place in the order never goes back.'],
  ]),
  ...of('packages/realtime/src/ordering/order.ts', [
    ['id !== undefined', 'true', 'The memory of ids holds no undefined.'],
    ['seq === undefined', 'false', 'The memory of numbers holds no undefined.'],
    [
      'seq < Math.min(...state.recentSeqs)',
      'seq <= Math.min(...state.recentSeqs)',
      'A number of the memory is known as a double before.',
    ],
    [
      '(other.payload.seq ?? 0) > seq',
      '(other.payload.seq ?? 0) >= seq',
      'A number that is held already is known as a double before.',
    ],
  ]),
  ...of('packages/realtime/src/progress/progress.ts', [
    ['before !== null', 'true', noNegatives],
    ['percent !== null', 'true', 'Null is not 100 or more, and stays null.'],
    [
      'percent <= before.percent',
      'percent < before.percent',
      'The same percent is the same object by the next condition.',
    ],
  ]),
  ...of('packages/realtime/src/realtime-session.ts', [
    ['seq !== null', 'true', 'Null is the next number of no order, so that nothing is skipped.'],
  ]),
  ...of('packages/realtime/src/resync.ts', [
    ['seqs.length === 0', 'false', 'The lowest of no numbers is Infinity, which is also behind what waits.'],
  ]),
  ...of('packages/realtime/src/socket/connection-keeper.ts', [['() => null', '() => undefined', onlyFalsy]]),
  ...of('shell/src/session/create-shell-http.ts', [
    [
      '() => store.getState().session.epoch',
      '() => undefined',
      'What begins a new epoch also aborts the signal of the call.',
    ],
  ]),
  ...of('shell/src/session/identity.ts', [
    [
      'notice === undefined',
      'false',
      'A notice that is undefined and none at all are the same to the store.',
    ],
  ]),
  ...of('shell/src/session/site-hand-off.ts', [
    ['text === null', 'false', 'Null reads as no link, and dropping what is not there changes nothing.'],
  ]),
  ...of('shell/src/session/token-cookies.ts', [
    ['found === undefined', 'false', 'Reading what is not there throws, which counts as absent, too.'],
  ]),
  ...of('packages/work/src/runs/reduce-work.ts', [
    ['oldest === undefined', 'false', 'No run is undefined, so that all of them are kept.'],
  ]),
  ...of('packages/work/src/engine/follow-work.ts', [
    ['part === null', 'false', 'No kind of work has a part that is null.'],
    ['items.length > 0', 'true', 'About no pieces nothing is asked.'],
    ['items.length > 0', 'items.length >= 0', 'About no pieces nothing is asked.'],
  ]),
  ...of('packages/work/src/engine/create-starter.ts', [
    [
      'interruption?.slice(0, 1000)',
      'interruption',
      'The words for a call that broke off are our own and short.',
    ],
  ]),
  ...of('packages/work/src/engine/create-work-engine.ts', [
    ['run === undefined', 'false', 'An order with items is at least one run.'],
    ['() => errors.delete(run.id)', '() => undefined', 'It only frees memory.'],
    ['unsubscribe()', ';', 'After the end nothing may be started, listened to or not.'],
  ]),
  ...of('packages/work/src/runs/chains.ts', [
    ['!state.runs.some(isChained)', 'false', shortCut],
    ['!isChained(run)', 'false', shortCut],
    ['after !== undefined', 'true', shortCut],
  ]),
  ...of('packages/work/src/runs/runs.ts', [
    ['indexed !== state', 'true', 'It only saves making the index again.'],
  ]),
  ...of('server/src/tags/store.ts', [
    ['siteIds.length === 0', 'false', 'Of no sites the database names no pairs; it only saves two queries.'],
    ['rows[0]?.pairs', 'rows[0].pairs', 'An aggregate is always one row.'],
  ]),
]
