const PHP7_END = Date.UTC(2022, 10, 29)

/**
 * Whether PHP is flagged bad: below 7.4, and 7.x after 2022-11-28 (spec: site-management §2). `now` in epoch
 * milliseconds. A version that is unknown or cannot be read is not flagged.
 */
export function isPhpOutdated(version: string | null, now: number): boolean {
  const match = /^(\d+)\.(\d+)/.exec(version ?? '')
  if (!match) return false
  const major = Number(match[1])
  const minor = Number(match[2])
  if (major < 7 || (major === 7 && minor < 4)) return true
  return major === 7 && now >= PHP7_END
}
