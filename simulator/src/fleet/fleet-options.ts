/** The inputs of a fleet. The same options give the same fleet, site by site. */
export type FleetOptions = {
  /** Number of sites, at most 100000; the first 46 are the named ones. */
  sites: number
  seed: string
  /** Milliseconds since 1970; every date of the fleet is relative to it. */
  epochMs: number
  /**
   * Least number of pending updates on each site, as far as it has extensions; 0 or unset: as in the demo.
   */
  leastUpdates?: number
}
