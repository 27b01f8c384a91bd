import { type AlertSettings, NewAlertSettings } from '@flotilla/api/contract'
import { sharedQueries, usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { Button } from '@flotilla/ui/basics'
import { QueryState, SkeletonRows } from '@flotilla/ui/page'
import { SelectField } from '@flotilla/ui/select'
import { useMutation, useQuery } from '@tanstack/react-query'
import { alertMutations } from '../../data/settings/alert-mutations.ts'
import { alertsQuery } from '../../data/settings/alert-queries.ts'
import { EditSection } from '../../edit-form/edit-section.tsx'
import { type SectionForm, useSection } from '../../edit-form/use-section.ts'
import {
  type AlertDraft,
  alertBody,
  alertDraft,
  alertFacts,
  hours,
  rhythms,
  subjects,
} from './alert-draft.ts'

const none = { value: '', label: 'None' }

/** Of what the person is told by mail, and when (contract §6). */
export function AlertsSection() {
  const { http } = usePlatform()
  return (
    <QueryState
      query={useQuery(alertsQuery(http))}
      of="alerts"
      skeleton={<SkeletonRows rows={4} rowKind="form" label="Loading alerts" />}
    >
      {(alerts) => <AlertsForm alerts={alerts} />}
    </QueryState>
  )
}

function AlertsForm({ alerts }: { alerts: AlertSettings }) {
  const platform = usePlatform()
  const mutations = alertMutations(platform)
  const save = useMutation(mutations.save())
  const test = useMutation(mutations.test())
  const tags = useQuery(sharedQueries.tags(platform.http)).data ?? []
  const form = useSection({
    schema: NewAlertSettings,
    values: alertDraft(alerts),
    body: alertBody,
    submit: (body) => save.mutateAsync(body),
  })
  const tag = tags.find(({ id }) => id === alerts.tag)
  return (
    <>
      <EditSection
        title="Alerts by mail"
        hint="For you alone. What the bell shows comes to your mailbox, what belongs together in one mail."
        editLabel="alerts"
        form={form}
        facts={alertFacts(
          alertDraft(alerts),
          alerts.tag === 0 ? null : (tag?.name ?? 'with a tag that is gone'),
        )}
        footnote={
          !form.isEditing && (
            <Button icon="mail" isBusy={test.isPending} onClick={() => test.mutate()}>
              Send a test
            </Button>
          )
        }
      >
        <AlertFields form={form} tags={tags} />
      </EditSection>
      <LeaveGuard isChanged={form.isDirty}>What you changed in your alerts is not saved yet.</LeaveGuard>
    </>
  )
}

type FieldsProps = { form: SectionForm<AlertDraft>; tags: readonly { id: number; name: string }[] }

function AlertFields({ form, tags }: FieldsProps) {
  const { mail } = form.values
  const ofSites = [
    { value: '0', label: 'All sites' },
    ...tags.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const pick = <Name extends 'mail' | 'about'>(name: Name) => ({
    ...form.field(name),
    onChange: (value: string) => form.change({ [name]: value }),
  })
  return (
    <>
      <div className="fc-pair fc-pair--even">
        <SelectField label="Mail" options={rhythms} {...pick('mail')} />
        {mail === 'daily' && <SelectField label="At" options={hours} {...form.field('hour')} />}
      </div>
      {mail !== 'off' && (
        <>
          <div className="fc-pair fc-pair--even">
            <SelectField label="About" options={subjects} {...pick('about')} />
            <SelectField label="Sites" options={ofSites} {...form.field('tag')} />
          </div>
          <div className="fc-pair fc-pair--even">
            <SelectField
              label="Quiet from"
              hint="What comes in these hours is sent at their end."
              options={[none, ...hours]}
              {...form.field('quiet_from')}
            />
            <SelectField label="Quiet until" options={[none, ...hours]} {...form.field('quiet_until')} />
          </div>
        </>
      )}
    </>
  )
}
