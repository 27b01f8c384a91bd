/**
 * Values that this browser stores, as text by key, with their listeners. Where storage is forbidden, they
 * last as long as the page.
 */
const listeners = new Set<() => void>()
const unstored = new Map<string, string>()

export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? unstored.get(key) ?? null
    } catch {
      return unstored.get(key) ?? null
    }
  },
  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
    } catch {
      unstored.set(key, text)
    }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
