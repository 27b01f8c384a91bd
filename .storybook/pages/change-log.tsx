import type { Change } from '../../tools/change-log/read-changes.ts'
import { type DocsIndex, PageLink, useDocsIndex } from './docs-index.tsx'

/** Put in when Storybook is built; null: the clone had no whole history. */
declare const CHANGES_OF_THE_DESIGN_SYSTEM: Change[] | null

const changes = CHANGES_OF_THE_DESIGN_SYSTEM

const words = { feat: 'New', fix: 'Mended', perf: 'Faster' } as const

/** Names of the pages by the file that has their stories: "data-table" → "DataTable". */
function pagesByFile(index: DocsIndex): Map<string, string> {
  return new Map(
    [...index].map(([name, { importPath }]) => [/([\w-]+)\.stories\.tsx$/.exec(importPath)?.[1] ?? '', name]),
  )
}

/** Parts that a line names; a change of all of them names the first. */
const NAMED = 8

function ChangeLine({ change, index }: { change: Change; index: DocsIndex }) {
  const pages = pagesByFile(index)
  const parts = change.files.flatMap((file) => pages.get(file) ?? [])
  return (
    <li>
      <time dateTime={change.day}>{change.day.split('-').toReversed().slice(0, 2).join('.')}.</time>{' '}
      <b>{words[change.kind]}.</b> {change.text}
      {parts.length > 0 && ' ('}
      {parts.slice(0, NAMED).map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <PageLink index={index} name={name}>
            {name}
          </PageLink>
        </span>
      ))}
      {parts.length > NAMED && ` and ${parts.length - NAMED} more`}
      {parts.length > 0 && ')'}
    </li>
  )
}

const monthOf = ({ day }: Change) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** What changed in the parts of the design system, by month, newest first. */
export function ChangeLog() {
  const index = useDocsIndex()
  if (changes === null)
    return (
      <p>
        This Storybook was built from a copy without its history, so it cannot say what changed. In a whole
        clone <code>git log packages/ui</code> does.
      </p>
    )
  const months = Map.groupBy(changes, monthOf)
  return [...months].map(([month, ofMonth]) => (
    <section key={month}>
      <h2>{month}</h2>
      <ul>
        {ofMonth.map((change) => (
          <ChangeLine key={`${change.day} ${change.text}`} change={change} index={index} />
        ))}
      </ul>
    </section>
  ))
}
