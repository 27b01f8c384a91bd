/** Prices in cents without tax: a month of the plan, of one site, and one backup test (fleet §3.4). */
export const prices = { plan: 1900, site: 120, backuptest: 40 } as const

/** Value added tax in percent. */
export const taxPercent = 19
