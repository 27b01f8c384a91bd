import { Status } from '@flotilla/ui/basics'
import { Checkbox } from '@flotilla/ui/form'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'

type Props = { isOn: boolean; form: SectionForm<{ autobackup: boolean }> }

const words = 'Backup before automated updates'

/** Automated extension updates: whether a backup comes first (spec: account-and-administration §2 Settings tab). */
export function AutobackupSection({ isOn, form }: Props) {
  return (
    <EditSection
      title="Automated extension updates"
      hint="For all sites that leave it to your account."
      editLabel="automated updates"
      form={form}
      notice={form.hasUnsaved && <UnsavedNotice onDiscard={form.cancel} />}
      facts={[
        {
          key: words,
          value: isOn ? (
            <Status group="success" word="On" />
          ) : (
            <Status group="neutral" icon="minus-circle" word="Off" />
          ),
        },
      ]}
    >
      <Checkbox
        label={words}
        hint="An update that goes wrong can then be undone. It takes as long as a backup of the site."
        {...form.checkbox('autobackup')}
      />
    </EditSection>
  )
}
