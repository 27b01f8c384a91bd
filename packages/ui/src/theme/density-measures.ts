/** Heights that depend on the density, px. */
export const densityMeasures = {
  row: { comfortable: 44, compact: 36 },
  'table-head': { comfortable: 36, compact: 32 },
  'list-bar': { comfortable: 44, compact: 40 },
  'list-row': { comfortable: 36, compact: 32 },
} as const
