/** First moment without fixes for Joomla's major versions and for PHP's releases, ISO 8601 UTC. */
const joomlaEnds = new Map([
  [1, '2012-05-01'],
  [2, '2015-01-01'],
  [3, '2023-08-18'],
  [4, '2025-10-18'],
  [5, '2027-10-20'],
])
const phpEnds = new Map([
  ['5.6', '2019-01-01'],
  ['7.0', '2019-01-11'],
  ['7.1', '2019-12-02'],
  ['7.2', '2020-12-01'],
  ['7.3', '2021-12-07'],
  ['7.4', '2022-11-29'],
  ['8.0', '2023-11-27'],
  ['8.1', '2026-01-01'],
  ['8.2', '2027-01-01'],
  ['8.3', '2028-01-01'],
  ['8.4', '2029-01-01'],
  ['8.5', '2030-01-01'],
])
const firstPhp = '2000-05-22'

/** "8.1", "5.4": major and minor of a version; null for any other text. */
export function releaseOf(version: string | null): string | null {
  return /^(\d+\.\d+)/.exec(version ?? '')?.[1] ?? null
}

/**
 * When this Joomla stopped getting fixes; null while it gets them at `now` (epoch ms), and where that is
 * unknown.
 */
export function joomlaEnd(version: string | null, now: number): string | null {
  return passed(joomlaEnds.get(Number.parseInt(version ?? '', 10)), now)
}

/** The same for PHP; for versions before 5.6 only the fact is known, not the date. */
export function phpEnd(version: string | null, now: number): string | null {
  const release = releaseOf(version)
  if (release === null) return null
  return passed(Number(release) < 5.6 ? firstPhp : phpEnds.get(release), now)
}

function passed(day: string | undefined, now: number): string | null {
  if (day === undefined) return null
  const moment = `${day}T00:00:00.000Z`
  return Date.parse(moment) <= now ? moment : null
}
