type Flaw = { id: string; ranges: readonly [from: string, to: string][] }

/** Flaws by which strangers take over a Joomla, each with the versions that have it, ends included. */
const flaws: readonly Flaw[] = [
  { id: 'CVE-2015-8562', ranges: [['1.5.0', '3.4.5']] },
  { id: 'CVE-2023-23752', ranges: [['4.0.0', '4.2.7']] },
  {
    id: 'CVE-2024-21726',
    ranges: [
      ['3.7.0', '3.10.14'],
      ['4.0.0', '4.4.2'],
      ['5.0.0', '5.0.2'],
    ],
  },
]

/** The same as numbers, made once: a list asks for thousands of sites. */
const ranges = flaws.flatMap(({ id, ranges: own }) =>
  own.map(([from, to]) => ({ id, from: placeOf(from) ?? 0, to: placeOf(to) ?? 0 })),
)

/** The known flaw of this version of Joomla; null: none is known here. */
export function knownFlaw(version: string | null): string | null {
  const place = placeOf(version)
  if (place === null) return null
  return ranges.find(({ from, to }) => place >= from && place <= to)?.id ?? null
}

/** A version as a number that orders as versions do; what follows the third part does not count. */
function placeOf(version: string | null): number | null {
  const match = /^(\d+)\.(\d+)(?:\.(\d+))?/.exec(version ?? '')
  if (match === null) return null
  return Number(match[1]) * 1_000_000 + Number(match[2]) * 1000 + Number(match[3] ?? 0)
}
