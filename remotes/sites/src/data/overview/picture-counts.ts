import type { FleetPicture, PictureRow, Square, Trouble } from '@flotilla/api/contract'
import { type Family, families, type OverviewView } from '../../address/overview-view.ts'
import { familyOf } from './families.ts'

export type Show = OverviewView['show']

/** A family that occurs: `isCritical` at one of its sites at least. */
export type FamilyCount = { family: Family; sites: number; isCritical: boolean }

/** The families of the worst reasons, the critical ones first, of these by number of sites. */
export function countFamilies({ rows }: FleetPicture): FamilyCount[] {
  const troubles = rows.flatMap((row) => row.troubles)
  return families
    .map((family) => {
      const own = troubles.filter(({ code }) => familyOf(code) === family)
      return { family, sites: sum(own), isCritical: own.some(({ severity }) => severity === 'danger') }
    })
    .filter(({ sites }) => sites > 0)
    .toSorted((a, b) => Number(b.isCritical) - Number(a.isCritical) || b.sites - a.sites)
}

/** The sites that need nothing, by how they stand; of a fleet without squares only how many these are. */
export function countQuiet({ rows, sites, attention }: FleetPicture) {
  const squares = rows.flatMap((row) => row.squares ?? [])
  if (rows.some((row) => row.squares === null))
    return [{ standing: 'well' as const, sites: Math.max(0, sites - attention) }]
  const count = (standing: 'well' | 'running' | 'aside') => ({
    standing,
    sites: squares.filter((square) => square.standing === standing).length,
  })
  return [count('well'), count('running'), count('aside')].filter((one) => one.sites > 0)
}

/** How many sites of a row are critical, warn, and need nothing. */
export function countRow({ sites, troubles }: PictureRow) {
  const critical = sum(troubles.filter(({ severity }) => severity === 'danger'))
  const warning = sum(troubles) - critical
  return { critical, warning, well: Math.max(0, sites - critical - warning) }
}

/** Whether a square is one of those that the legend shows. */
export function isShown({ standing, reason }: Square, show: Show): boolean {
  if (show === '') return true
  if (standing === 'critical' || standing === 'warning') return familyOf(reason?.code ?? '') === show
  return standing === show
}

/** Whether some of the counted sites of this severity are. */
export function isBlockShown(troubles: readonly Trouble[], severity: Trouble['severity'], show: Show) {
  return show === '' || troubles.some((one) => one.severity === severity && familyOf(one.code) === show)
}

const sum = (troubles: readonly Trouble[]) => troubles.reduce((all, { sites }) => all + sites, 0)
