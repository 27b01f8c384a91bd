import type { SiteDetail, SiteFilterInput, SiteRow } from '@flotilla/api/contract'
import type { SlotName } from '@flotilla/api/releases'
import type { ComponentType } from 'react'
import type { WorkRequest } from './work-request.ts'

/**
 * Where an act is to happen: at these sites, or at all that match, `count` as the page knows it. Since 1.12.
 */
export type SlotActAt =
  | { sites: readonly SiteRow[]; filter?: undefined }
  | { filter: SiteFilterInput; count: number; sites?: undefined }

/**
 * What a remote brings to each place. A component is drawn with the platform of its own remote. Since 1.12.
 */
export type SlotContributions = {
  /** The content of a tab of the site panel, as wide as the panel and as high as it needs. */
  'site-tab': ComponentType<{ site: SiteDetail }>
  /** The value of a tile on the dashboard of a site: a quarter of the panel, from 92 px in height on. */
  'site-tile': ComponentType<{ site: SiteDetail }>
  /**
   * The content of a cell in the list of sites: a line of text or a small graphic, 116 px wide. A page has up
   * to 200 rows, so it reads what it shows for all of them at once, never a row alone. Since 1.13.
   */
  'site-column': ComponentType<{ site: SiteRow }>
  /** The content of a card of `/overview`, a column of at least 300 px, 132 to 320 px high. */
  'overview-card': ComponentType
  /** The fields of a section of the settings, up to 520 px wide. It saves by itself. */
  'settings-section': ComponentType
  /**
   * Says what work to ask for. The shell then asks the person, and leaves out the sites where it cannot
   * start.
   */
  'site-act': (at: SlotActAt) => WorkRequest | Promise<WorkRequest>
}

/**
 * What a remote exports as `slots` from its exposed module `./slots`: place → key of `remote.json` → how its
 * code is fetched. The module imports nothing else, so that one contribution does not fetch the others.
 * Since 1.12.
 */
export type RemoteSlots = {
  [Name in SlotName]?: Record<string, () => Promise<SlotContributions[Name]>>
}

/** A contribution that is offered to this person. Since 1.12. */
export type SlotEntry<Name extends SlotName = SlotName> = {
  slot: Name
  remote: string
  key: string
  title: string
}

/** Why a contribution is not there. Since 1.12. */
export type SlotFailure = {
  /** As of a remote that does not load: `FL-R2-timeout`. */
  code: string
  /** What failed, in a sentence. */
  text: string
  /** Technical words for support. */
  detail: string
  /** False: another try would find the same. */
  mayRetry: boolean
}

/** One of both is null. Since 1.12. */
export type SlotOutcome<Name extends SlotName = SlotName> =
  | { contribution: SlotContributions[Name]; failure: null }
  | { contribution: null; failure: SlotFailure }
