import { askingWords, asksBefore, notedWords, type PlannedStart } from '@flotilla/api/rules'
import { ScrollSection } from '../basics/scroll-section.tsx'
import { Status } from '../basics/status.tsx'
import { LeftOutList, NotedList, Place, PlaceList } from './place-list.tsx'
import { StartUpdates } from './start-parts.tsx'

type Props = { planned: PlannedStart; notes: readonly string[] }

/** Who asks before changes, what starts, what to consider, what is left out, other notes, the first sites. */
export function PlannedLists({ planned, notes }: Props) {
  const { steps, warnings, leftOut, noted, first } = planned
  const asking = noted.sites.filter(({ note }) => asksBefore(note))
  const others = noted.sites.filter(({ note }) => !asksBefore(note))
  return (
    <ScrollSection className="fl-start__facts" label="What starts">
      <NotedList words={askingWords(asking.length)} sites={asking} more={0} />
      {steps.length > 0 && (
        <ol className="fl-start__steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {notes.map((note) => (
        <p key={note} className="fl-start__note">
          {note}
        </p>
      ))}
      {warnings.map((warning) => (
        <p key={warning} className="fl-start__note">
          <Status group="warning" word={warning} />
        </p>
      ))}
      {leftOut !== null && <LeftOutList {...leftOut} />}
      <NotedList words={notedWords(others.length + noted.more)} sites={others} more={noted.more} />
      {first.sites.length > 0 && (
        <PlaceList name="Where it starts" more={first.more}>
          {first.sites.map(({ id, name, updates }) => (
            <Place key={id} name={name}>
              <StartUpdates updates={updates} />
            </Place>
          ))}
        </PlaceList>
      )}
    </ScrollSection>
  )
}
