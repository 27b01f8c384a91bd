import { type Guide, guides } from '@flotilla/ui/guides'
import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { type DocsIndex, PageLink, useDocsIndex } from './docs-index.tsx'
import { dialogPictures } from './gallery-dialogs.tsx'
import { foundations } from './gallery-foundations.tsx'
import { patterns } from './gallery-patterns.tsx'
import { LivePicture } from './live-picture.tsx'
import './gallery.css'

/** The groups of the sidebar, in its words. */
const groups: Record<string, string> = {
  basics: 'Basics',
  form: 'Fields',
  select: 'Choices',
  color: 'Colour',
  time: 'Time',
  table: 'Table',
  'site-cells': 'Cells of a site',
  page: 'Page',
  menu: 'Menus',
  overlay: 'Dialogs',
  feedback: 'Feedback',
  graphics: 'Graphics',
  chart: 'Charts',
  format: 'Formats',
  'safe-html': 'Text from outside',
  theme: 'Theme',
}

/** How a picture is fitted into its tile: as it is, smaller, or as a page. */
type Fit = 'whole' | 'half' | 'third' | 'page'

const fits: Record<string, Fit> = {
  form: 'half',
  select: 'half',
  color: 'half',
  time: 'half',
  graphics: 'half',
  chart: 'third',
  table: 'third',
  page: 'third',
  overlay: 'third',
  feedback: 'third',
  'safe-html': 'half',
}

/** Parts that would fill no picture of their own: their example does. */
const shownByExample: ReadonlySet<string> = new Set([
  'NotLoaded',
  'VisuallyHidden',
  'ToolIcon',
  'BarKeys',
  'SelectionCount',
])

/** One line of a table, which a third of its size would make illegible. */
const oneLine: ReadonlySet<string> = new Set([
  ...[
    'ProgressBar',
    'ListBar',
    'RowMenu',
    'NameCell',
    'Pager',
    'FoldingActions',
    'SelectionCount',
    'BarKeys',
  ],
])

const fitOf = (name: string, entry: string) => (oneLine.has(name) ? 'half' : fits[entry])

type TileProps = { index: DocsIndex; name: string; use: string; picture: ReactNode; fit?: Fit }

/** A picture is live, and only looked at: the link below it is the way to its page. */
function Tile({ index, name, use, picture, fit = 'whole' }: TileProps) {
  return (
    <li className="sb-gallery__tile">
      <div className={`sb-gallery__picture sb-gallery__picture--${fit}`} aria-hidden inert>
        <div>{picture}</div>
      </div>
      <span className="sb-gallery__words">
        <b>
          <PageLink index={index} name={name}>
            {name}
          </PageLink>
        </b>
        <span className="sb-gallery__use" title={use}>
          {use}
        </span>
      </span>
    </li>
  )
}

type GroupProps = { title: string; children: ReactNode }

function Group({ title, children }: GroupProps) {
  return (
    <>
      <h3>{title}</h3>
      <Unstyled>
        <ul className="sb-gallery">{children}</ul>
      </Unstyled>
    </>
  )
}

const byEntry = Map.groupBy(Object.entries(guides), ([, { entry }]: [string, Guide]) => entry)
const ordered = [...new Set([...Object.keys(groups), ...byEntry.keys()])]

/** Everything that the system has, as small live pictures in the groups of the sidebar. */
export function Gallery() {
  const index = useDocsIndex()
  return (
    <>
      <Group title="Foundations">
        {foundations.map(({ name, use, picture }) => (
          <Tile key={name} {...{ index, name, use, picture }} />
        ))}
      </Group>
      <Group title="Patterns to copy">
        {patterns.map(({ name, use, picture }) => (
          <Tile key={name} {...{ index, name, use, picture }} fit="page" />
        ))}
      </Group>
      {ordered.map((entry) => (
        <Group key={entry} title={groups[entry] ?? entry}>
          {byEntry.get(entry)?.map(([name, { use, good }]) => (
            <Tile
              key={name}
              {...{ index, name, use }}
              fit={fitOf(name, entry)}
              picture={
                (shownByExample.has(name) ? good[0] : dialogPictures[name]) ?? (
                  <LivePicture importPath={index.get(name)?.importPath} fallback={good[0]} />
                )
              }
            />
          ))}
        </Group>
      ))}
    </>
  )
}
