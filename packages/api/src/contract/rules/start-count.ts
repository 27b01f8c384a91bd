import { isMajorUpdate } from './update-rules.ts'

/** From this number on, one click does not start extension updates and backups. */
export const ASKED_FROM = 6

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
}

/** What a person may choose before a start. */
export type StartChoice = { isWithoutMajors: boolean; isBackedUpFirst: boolean }

/** What would start after a choice. */
export type StartCount = {
  /** The sites where it starts, each with the updates that start. */
  sites: readonly StartSite[]
  updates: number
  /** Updates to another major version, whether or not they are left out. */
  majors: number
  /** Sites of the choice that can be backed up now. */
  able: number
  /** Sites of the choice that cannot; where backups come first, they are left out. */
  unable: number
}

/**
 * Counts what would start at these sites; the one place of every number before a start. If no site can be
 * backed up, none is left out for it.
 */
export function countStart(
  sites: readonly StartSite[],
  { isWithoutMajors, isBackedUpFirst }: StartChoice,
): StartCount {
  const majors = sites.flatMap(({ updates }) => updates.filter(isMajorUpdate)).length
  const wanted = isWithoutMajors
    ? sites.map(withoutMajors).filter(({ updates }) => updates.length > 0)
    : sites
  const able = wanted.filter(({ canBackUp }) => canBackUp)
  const kept = isBackedUpFirst && able.length > 0 ? able : wanted
  return {
    ...{ sites: kept, majors },
    updates: kept.reduce((sum, site) => sum + site.updates.length, 0),
    able: able.length,
    unable: wanted.length - able.length,
  }
}

function withoutMajors(site: StartSite): StartSite {
  return { ...site, updates: site.updates.filter((update) => !isMajorUpdate(update)) }
}
