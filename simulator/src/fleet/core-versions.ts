/** Newest release of each line that the demo's update server offers (fleet §3.1). */
export const latestCores: Record<string, string> = {
  '3': '3.10.12',
  '4': '4.4.14',
  '5': '5.4.8',
  '6': '6.1.3',
}

/** Major version as a text: "5.4.8" → "5". */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? version
}

/**
 * The version that the update server offers a site on `version` within its line; null when it is the newest.
 */
export function coreUpdateFor(version: string): string | null {
  const latest = latestCores[majorOf(version)]
  return latest === undefined || latest === version ? null : latest
}
