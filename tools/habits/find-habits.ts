/** A file of a test. `path` begins at the root of the clone. */
export type TestFile = { path: string; text: string }

type Habit = {
  /** What the test depends on, and what to do instead. */
  says: string
  isIn: (file: TestFile) => boolean
}

const has = (pattern: RegExp) => (file: TestFile) => pattern.test(file.text)
const isSpec = ({ path }: TestFile) => path.endsWith('.spec.ts')

/** A promise that time alone resolves, or the timer of Node that is one. */
const sleep = /new Promise\b[^;]{0,120}\bsetTimeout\(|(?<!mock\()'node:timers\/promises'/

/** A journey that opens the console: with its own account, or with a backend that is not ours. */
const ownAccount = /\b(?:aFreshAgency|aFreshAccount|openForeign|serveForeign)\b/

/** What makes a journey depend on other journeys, on the minute, or on the speed of the machine. */
const ofJourneys: readonly Habit[] = [
  { says: 'waits a fixed time: wait for what the page shows', isIn: has(/waitForTimeout/) },
  { says: 'waits a fixed time: wait for what the page shows', isIn: has(sleep) },
  { says: 'waits for a quiet network: wait for the last request it needs', isIn: has(/networkidle/) },
  {
    says: 'is tried again or left out: mend its cause',
    isIn: has(/\bretries: [1-9]|\btest\.(?:skip|fixme|only)\(/),
  },
  { says: 'expects a message while it is shown: expectMessage hears it', isIn: has(/name: 'Messages'/) },
  {
    says: 'uses a person of the demo: aFreshAgency and aFreshAccount make one',
    isIn: has(/@(?:demo|studio-nordlicht|kunde-\d+)\.test/),
  },
  {
    says: 'has no account of its own: aFreshAgency and aFreshAccount make one',
    isIn: (file) => isSpec(file) && !ownAccount.test(file.text),
  },
]

/**
 * Faults of a file of the journeys; `siteNames` are those of the demo's fleet, of which each agency has
 * copies.
 */
export function habitsOfJourney(file: TestFile, siteNames: readonly string[]): string[] {
  const named = siteNames.filter((name) => file.text.includes(name))
  return [
    ...ofJourneys.filter(({ isIn }) => isIn(file)).map(({ says }) => says),
    ...named.map((name) => `names the site ${name}: take it from the agency's own sites`),
  ]
}

/** The files of a worker share their modules, so who replaces or reloads one has a process of its own. */
const changesModules = ({ path, text }: TestFile) =>
  /\bvi\s*\.\s*(?:mock|doMock|resetModules)\(/.test(text) && !/\.isolated\.test\.ts$/.test(path)

/** Faults of a file of unit tests. */
export function habitsOfUnit(file: TestFile): string[] {
  return [
    ...(sleep.test(file.text) ? ['sleeps: wait for an effect, or move a false clock'] : []),
    ...(changesModules(file) ? ['replaces or reloads modules: name the file *.isolated.test.ts'] : []),
  ]
}
