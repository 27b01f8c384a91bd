import type { NavigationEntry } from '@flotilla/platform/registry'
import { isKeyTaken } from '@flotilla/ui/theme'
import { useEffect, useRef } from 'react'

export type Shortcuts = {
  onPalette: () => void
  /** Shows the list of keys. */
  onKeys: () => void
  onGuide: () => void
  /** Address for `g` and a letter; undefined for an unused letter. */
  pathOf: (letter: string) => string | undefined
  onGo: (path: string) => void
}

const sequenceMs = 1_500

/**
 * Keys of the whole console. Inside a field only Ctrl/Cmd+K and F1 work; an open dialog keeps its keys to
 * itself.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })

  useEffect(() => {
    let beganAt = Number.NEGATIVE_INFINITY
    const handleKey = (event: KeyboardEvent) => {
      const { onPalette, onKeys, onGuide, pathOf, onGo } = latest.current
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        onPalette()
        return
      }
      if (event.key === 'F1') {
        event.preventDefault()
        onGuide()
        return
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented ||
        isKeyTaken(event.target)
      )
        return
      const path = event.timeStamp - beganAt < sequenceMs ? pathOf(event.key) : undefined
      beganAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (path !== undefined) {
        event.preventDefault()
        onGo(path)
      } else if (event.key === '?') onKeys()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

export type GoKey = { letter: string; label: string; path: string }

/** `g` and the own letter of an entry, else the first of its label that is free: `g s` for Sites. */
export function goKeys(entries: readonly NavigationEntry[]): GoKey[] {
  const own = new Set(entries.map(({ goKey }) => goKey))
  const keys = new Map<string, GoKey>()
  for (const { label, path, goKey } of entries) {
    const isFree = (candidate: string) =>
      /[a-z]/.test(candidate) && !keys.has(candidate) && !own.has(candidate)
    const letter = goKey ?? [...label.toLowerCase()].find(isFree)
    if (letter !== undefined) keys.set(letter, { letter, label, path })
  }
  return [...keys.values()]
}
