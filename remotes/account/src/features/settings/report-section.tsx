import type { Account } from '@flotilla/api/contract'
import { useCan, usePlatform } from '@flotilla/platform'
import { Button } from '@flotilla/ui/basics'
import { Alert } from '@flotilla/ui/feedback'
import { useMutation } from '@tanstack/react-query'
import { settingsMutations } from '../../data/settings/settings-mutations.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import type { SectionForm } from '../../edit-form/use-section.ts'
import { type ReportDraft, shownReport } from './report-draft.ts'
import { ReportFields } from './report-fields.tsx'
import { ReportPreview } from './report-preview.tsx'
import './settings.css'

type Props = { account: Account; form: SectionForm<ReportDraft>; isSendingTest: boolean }

/**
 * Report customising: its fields are always visible, and editable while the section is edited and switched on
 * (spec: account-and-administration §2).
 */
export function ReportSection({ account, form, isSendingTest }: Props) {
  const { isEditing } = form
  const hasPdf = useCan('reports-pdf')
  return (
    <EditSection
      title="Customer reports"
      hint={
        hasPdf
          ? 'The mail about a site with its PDF, to your customer and to you. Recipient, language and rhythm are set per site.'
          : 'The monthly mail about a site, to your customer and to you. Recipients are set per site.'
      }
      editLabel="customer reports"
      form={form}
      notice={form.hasUnsaved && <UnsavedNotice onDiscard={form.cancel} />}
      footnote={
        isSendingTest
          ? 'Sending a test report…'
          : isEditing
            ? 'After saving, a test report is sent to you.'
            : hasPdf && <PreviewReport />
      }
      preview={<ReportPreview report={shownReport(form.values)} account={account} />}
      facts={null}
    >
      <ReportFields form={form} isEditing={isEditing} />
    </EditSection>
  )
}

/** Saves the PDF that a report would contain now. */
function PreviewReport() {
  const preview = useMutation(settingsMutations(usePlatform()).preview())
  return (
    <Button size="sm" icon="download" isBusy={preview.isPending} onClick={() => preview.mutate()}>
      Preview PDF
    </Button>
  )
}

/** A save failed and closed the section: the input is kept. */
function UnsavedNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      group="warning"
      title="Your changes are not saved"
      isLive
      actions={
        <Button size="sm" onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      Edit again to go on with what you typed.
    </Alert>
  )
}
