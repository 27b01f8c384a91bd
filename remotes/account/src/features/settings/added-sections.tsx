import { SlotPart, useSlot } from '@flotilla/platform/slots'
import { Section, SkeletonRows } from '@flotilla/ui/page'

/** The sections that other remotes add to the settings, after those of the account. */
export function AddedSections() {
  return useSlot('settings-section').map((entry) => (
    <Section key={`${entry.remote} ${entry.key}`} title={entry.title}>
      <SlotPart
        entry={entry}
        wait={<SkeletonRows rows={2} rowKind="form" label={`Loading ${entry.title}`} />}
      >
        {(Content) => <Content />}
      </SlotPart>
    </Section>
  ))
}
