import { type LeftOutSum, leftOutByReason, sumLeftOut } from './left-out.ts'
import { asksBefore } from './site-notes.ts'
import { isMajorUpdate } from './update-rules.ts'

/** From this number on, one click does not start extension updates. */
export const ASKED_FROM = 6
/** The same for what changes nothing at a site, such as backups: more sites than a page of the list has. */
export const HARMLESS_ASKED_FROM = 21

/** One change at a site. */
export type StartUpdate = {
  /** Only this one of the start's updates has it. */
  key: string
  /** Name of the extension; null: the core. */
  what: string | null
  /** Null: unknown. */
  from: string | null
  to: string | null
}

/** A site of a start, and the planned changes. */
export type StartSite = {
  id: number
  name: string
  /** UTC instant and state of the last tested backup (2 passed, 3 failed; null: none); undefined: unknown. */
  tested: { at: string | null; state: number | null } | undefined
  canBackUp: boolean
  /** Empty: the act has no versions, as for a backup. */
  updates: readonly StartUpdate[]
  /** Why nothing starts here, fit to show; absent: it does. */
  leftOut?: string | undefined
  /** Why the work may fail although it is tried, fit to show: the site is down. */
  trouble?: string | undefined
  /** What the account wrote about the site; absent: nothing. */
  note?: string | undefined
}

/** What a person may choose before a start. */
export type StartChoice = { isWithoutMajors: boolean; isBackedUpFirst: boolean }

/** What would start after a choice. */
export type StartCount = {
  /** The sites where it starts, each with the updates that start. */
  sites: readonly StartSite[]
  updates: number
  /** Updates to another major version at sites where something may start, left out or not. */
  majors: number
  /** Sites of the choice that can be backed up now. */
  able: number
  /** The sites where nothing starts and the major updates that do not, by reason; null: everything starts. */
  leftOut: LeftOutSum | null
  /** Those of `sites` whose note asks before changes. */
  asking: readonly (StartSite & { note: string })[]
}

/**
 * Counts what would start at these sites; the one place of every number before a start. If no site can be
 * backed up, none is left out for it.
 */
export function countStart(
  sites: readonly StartSite[],
  { isWithoutMajors, isBackedUpFirst }: StartChoice,
): StartCount {
  const open = sites.filter(({ leftOut }) => leftOut === undefined)
  const wanted = isWithoutMajors ? open.map(withoutMajors).filter(({ updates }) => updates.length > 0) : open
  const isAnyAble = wanted.some(({ canBackUp }) => canBackUp)
  const isKept = ({ canBackUp }: StartSite) => canBackUp || !(isBackedUpFirst && isAnyAble)
  const kept = wanted.filter(isKept)
  return {
    ...{ sites: kept, majors: majorsOf(open) },
    updates: kept.reduce((sum, site) => sum + site.updates.length, 0),
    able: wanted.filter(({ canBackUp }) => canBackUp).length,
    leftOut: sumLeftOut(
      leftOutByReason([
        ...sites.flatMap(({ name, leftOut: why }) => (why === undefined ? [] : [{ name, why }])),
        ...wanted
          .filter((site) => !isKept(site))
          .map(({ name }) => ({ name, why: 'It cannot be backed up now' })),
        ...(isWithoutMajors ? open.flatMap(majorNames) : []).map((name) => ({ name, why: 'A major update' })),
      ]),
    ),
    asking: kept.flatMap((site) => (asksBefore(site.note ?? '') ? [{ ...site, note: site.note ?? '' }] : [])),
  }
}

/**
 * Whether major updates are left out until the person includes them: yes, unless the start has nothing else,
 * since it was then ordered for them.
 */
export function leavesOutMajors(sites: readonly StartSite[]): boolean {
  const open = sites.filter(({ leftOut }) => leftOut === undefined)
  return majorsOf(open) < open.flatMap(({ updates }) => updates).length
}

function majorsOf(sites: readonly StartSite[]): number {
  return sites.flatMap(({ updates }) => updates.filter(isMajorUpdate)).length
}

/** "SP Page Builder at Museum"; for the core only the site. */
function majorNames({ name, updates }: StartSite): string[] {
  return updates.filter(isMajorUpdate).map(({ what }) => (what === null ? name : `${what} at ${name}`))
}

function withoutMajors(site: StartSite): StartSite {
  return { ...site, updates: site.updates.filter((update) => !isMajorUpdate(update)) }
}
