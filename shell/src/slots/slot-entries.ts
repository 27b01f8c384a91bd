import type { Session, SlotEntry } from '@flotilla/platform'
import type { RegistryEntry, SlotDeclaration, SlotName } from '@flotilla/platform/registry'
import { type AccountPlace, chooseRelease } from '../loading/choose-release.ts'

type Person = Pick<Session, 'user' | 'account'>

/**
 * What remotes add to a place for this person, in their order: as the releases declare it that this account
 * gets. A remote that is switched off keeps its place, which says so.
 */
export function slotEntries<Name extends SlotName>(
  remotes: readonly RegistryEntry[],
  place: AccountPlace | null,
  slot: Name,
  person: Person,
): SlotEntry<Name>[] {
  return remotes
    .flatMap((entry) => {
      const { slots = [] } = chooseRelease(entry, place).release
      return slots.map((declared) => ({ ...declared, remote: entry.name }))
    })
    .filter((declared) => declared.slot === slot && isFor(declared, person))
    .sort((a, b) => a.order - b.order)
    .map(({ remote, key, title }) => ({ slot, remote, key, title }))
}

const isFor = ({ role, needs }: SlotDeclaration, { user, account }: Person): boolean =>
  (role === undefined || role === user.role) &&
  (needs === undefined ||
    [user, account].some(({ capabilities }) => capabilities?.some((one) => one === needs) === true))
