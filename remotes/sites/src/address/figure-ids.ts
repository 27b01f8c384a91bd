/** Figures over the list, each a filter (experience: Look). */
export const figureIds = ['attention', 'all', 'updates', 'core', 'tls', 'offline', 'backup'] as const
export type FigureId = (typeof figureIds)[number]
