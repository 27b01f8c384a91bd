import type { NavigationEntry } from '@flotilla/platform/registry'

export type GoKey = { letter: string; label: string; path: string }

/** `g` and the first letter of an entry that no entry before it has: `g s` for Sites. */
export function goKeys(entries: readonly NavigationEntry[]): GoKey[] {
  const keys = new Map<string, GoKey>()
  for (const { label, path } of entries) {
    const letter = [...label.toLowerCase()].find(
      (candidate) => /[a-z]/.test(candidate) && !keys.has(candidate),
    )
    if (letter !== undefined) keys.set(letter, { letter, label, path })
  }
  return [...keys.values()]
}
