import { distancesFrom, type Importers } from './importers.ts'
import { fileOf, type Take } from './takes.ts'

/** Files that no story imports and that every picture depends on. */
const ALL =
  /^(pnpm-lock\.yaml|\.storybook\/(main|preview|clock)\.tsx?|tools\/(pictures|stories)\/(?!.*\.(test|spec)\.ts$).*\.ts)$/
/** What is around every story: themes, base.css, fonts. */
const AROUND = '.storybook/look.tsx'

/**
 * Takes that a change can touch: those of stories that import a changed file, nearest first, and those whose
 * picture changed. A change of what all are drawn with touches every take. Among equals, the first stories of
 * all titles come before the second ones, so that the beginning of the list is a sample of it. `changed` is
 * null when it is not known: then all are touched.
 */
export function touchedTakes(
  takes: readonly Take[],
  changed: readonly string[] | null,
  importers: Importers,
): Take[] {
  const distances = distancesFrom(changed ?? [], importers)
  const areAll = changed === null || distances.has(AROUND) || changed.some((file) => ALL.test(file))
  const distanceOf = (take: Take): number => {
    if (take.themes.some((theme) => distances.has(`pictures/${fileOf(take, theme)}`))) return 0
    const file = take.story.importPath.replace('./', '')
    return distances.get(file) ?? (areAll ? Number.MAX_SAFE_INTEGER : Number.POSITIVE_INFINITY)
  }
  const places = placesInTitles(takes)
  const placeOf = (take: Take) => places.get(take) ?? 0
  return takes
    .filter((take) => distanceOf(take) < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other) || placeOf(one) - placeOf(other))
}

/** The place of each take among those of its title. */
function placesInTitles(takes: readonly Take[]): ReadonlyMap<Take, number> {
  const counts = new Map<string, number>()
  return new Map(
    takes.map((take) => {
      const place = counts.get(take.story.title) ?? 0
      counts.set(take.story.title, place + 1)
      return [take, place]
    }),
  )
}
