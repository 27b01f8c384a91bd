import type { SlotContributions, SlotEntry, SlotName } from '@flotilla/platform'

type Read<Name extends SlotName> = {
  fetch: () => Promise<unknown>
  isContribution: (value: unknown) => value is SlotContributions[Name]
}

/** Whether a place takes a function alone, or any component of React: a memo or a lazy one is an object. */
const takesFunction: Record<SlotName, boolean> = {
  'site-tab': false,
  'site-tile': false,
  'site-column': false,
  'overview-card': false,
  'settings-section': false,
  'site-act': true,
}

/** How the code of a contribution is fetched from a remote's `./slots`; null when that does not offer it. */
export function readContribution<Name extends SlotName>(
  module: unknown,
  { slot, key }: SlotEntry<Name>,
): Read<Name> | null {
  const fetch = own(own(own(module, 'slots'), slot), key)
  if (typeof fetch !== 'function') return null
  return {
    fetch: async () => Reflect.apply(fetch, undefined, []),
    isContribution: (value): value is SlotContributions[Name] =>
      typeof value === 'function' || (!takesFunction[slot] && own(value, '$$typeof') !== undefined),
  }
}

/** A field that the value itself has: what it inherits, such as `constructor`, is no contribution. */
function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
