/** Figures above the list of sites, each of them a filter (experience: Look). */
export const siteFigureIds = ['attention', 'all', 'updates', 'core', 'tls', 'offline', 'backup'] as const
export type SiteFigureId = (typeof siteFigureIds)[number]

export type SiteFigureCounts = Record<SiteFigureId, number>
