import { ownStories } from '../stories/stories.ts'
import { listPictures, readFacts, removePicture, writeFacts, writePicture } from './album.ts'
import { whyNotCompared } from './browser-facts.ts'
import { changedFiles } from './changed-files.ts'
import { brokenTake, compareTake, type Finding } from './compare.ts'
import { readImporters } from './importers.ts'
import type { Stage } from './stage.ts'
import { openStudio, type Studio } from './studio.ts'
import { fileOf, type Take, takesOf } from './takes.ts'
import { touchedTakes } from './touched.ts'

export type Asked = {
  /** Words of title and name: a story has all of them. */
  words: readonly string[]
  /** Only what the change can touch, as far as `CHANGED_WITHIN_MS` reaches. */
  changed: boolean
  /** What is seen becomes the new pictures. */
  update: boolean
  /** Hears each finding as soon as there is one. */
  onFinding: (finding: Finding) => void
}

/** `note` says in a sentence what was not compared, and why; null when everything was. */
export type Outcome = { isGood: boolean; findings: readonly Finding[]; note: string | null }

/** The day's check has a minute. */
const CHANGED_WITHIN_MS = 45_000

/** Compares stories with the album, or renews it. Rejects when Storybook is not built. */
export async function lookAtStories(asked: Asked): Promise<Outcome> {
  const until = asked.changed ? performance.now() + CHANGED_WITHIN_MS : Number.POSITIVE_INFINITY
  const all = takesOf(ownStories())
  const takes = await chosenTakes(all, asked)
  if (takes.length === 0)
    return asked.changed
      ? { isGood: true, findings: [], note: 'The change touches no story.' }
      : { isGood: false, findings: [], note: `No story is called ${asked.words.join(' ')}.` }
  const studio = await openStudio()
  try {
    return await compareOrKeep(studio, all, takes, { ...asked, until })
  } finally {
    await studio.close()
  }
}

async function chosenTakes(all: readonly Take[], { words, changed }: Asked): Promise<Take[]> {
  const named = all.filter(({ story: { title, name } }) =>
    words.every((word) => `${title} / ${name}`.toLowerCase().includes(word.toLowerCase())),
  )
  return changed ? touchedTakes(named, await changedFiles(), await readImporters()) : named
}

async function compareOrKeep(
  studio: Studio,
  all: readonly Take[],
  takes: readonly Take[],
  { update, until, onFinding }: Asked & { until: number },
): Promise<Outcome> {
  const isWhole = takes.length === all.length && until === Number.POSITIVE_INFINITY
  const kept = await readFacts()
  const why = whyNotCompared(kept, studio.facts)
  if (why !== null && !update) return { isGood: true, findings: [], note: why }
  if (why !== null && kept !== null && !isWhole)
    return { isGood: false, findings: [], note: `${why} One browser makes all: pnpm pictures --update.` }
  const seen = await seeTakes(studio, takes, until, onFinding)
  const gone = isWhole ? await goneFrom(all) : []
  gone.forEach(onFinding)
  const findings = [...seen.findings, ...gone]
  if (update) await keep(findings, studio)
  const isBad = ({ kind }: Finding) => kind === 'broken' || (!update && kind !== 'same')
  const note =
    seen.left === 0
      ? null
      : `${takes.length - seen.left} of ${takes.length} stories that the change can touch were compared, ` +
        'nearest first; pnpm pictures compares all.'
  return { isGood: !findings.some(isBad), findings, note }
}

/** The findings about the takes in order until time is up, and how many takes were left. */
async function seeTakes(
  studio: Studio,
  takes: readonly Take[],
  until: number,
  onFinding: Asked['onFinding'],
) {
  const findings: Finding[] = []
  let left = 0
  const tell = (finding: Finding) => {
    findings.push(finding)
    onFinding(finding)
  }
  const see = async (take: Take, stage: Stage) => {
    if (performance.now() >= until) left += 1
    else for (const finding of await compareTake(take, stage)) tell(finding)
  }
  await studio.visit(takes, see, (take, error) => tell(brokenTake(take, error)))
  return { findings, left }
}

/** Pictures of stories that are no more. */
async function goneFrom(all: readonly Take[]): Promise<Finding[]> {
  const files = new Set(all.flatMap((take) => take.themes.map((theme) => fileOf(take, theme))))
  return (await listPictures())
    .filter((file) => !files.has(file))
    .map((file) => ({ kind: 'gone', file, name: file }))
}

async function keep(findings: readonly Finding[], { facts }: Studio): Promise<void> {
  await writeFacts(facts)
  for (const finding of findings) {
    if ('pictures' in finding) await writePicture(finding.file, finding.pictures.after)
    if (finding.kind === 'gone') await removePicture(finding.file)
  }
}
