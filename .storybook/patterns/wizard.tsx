import { Button, Status } from '@flotilla/ui/basics'
import { Segmented, TextField } from '@flotilla/ui/form'
import { Card, KeyValue, Page, Stack } from '@flotilla/ui/page'
import { type ReactNode, useState } from 'react'

type StepProps = {
  title: string
  /** What was answered; shown once the step is behind. */
  answer: { key: string; value: string }[]
  place: 'behind' | 'here' | 'ahead'
  onChange: () => void
  children: ReactNode
}

/** One step: behind it is its answer, ahead it is its title alone. */
function Step({ title, answer, place, onChange, children }: StepProps) {
  if (place === 'ahead')
    return (
      <Card title={title}>
        <Status group="neutral" word="Comes next" isCaption />
      </Card>
    )
  if (place === 'here') return <Card title={title}>{children}</Card>
  const change = (
    <Button size="sm" variant="quiet" onClick={onChange} aria-label={`Change: ${title}`}>
      Change
    </Button>
  )
  return (
    <Card title={title} actions={change}>
      <KeyValue items={answer} />
    </Card>
  )
}

const often = [
  { value: 'daily', label: 'Each day' },
  { value: 'weekly', label: 'Each week' },
]

/**
 * A task whose steps depend on each other. All of them are in sight, so nothing that comes is a surprise, and an
 * answer can be changed without going back. Steps that do not depend on each other are one form.
 */
export function SchedulePage({ start = 0, onFinish }: { start?: number; onFinish: () => void }) {
  const [step, setStep] = useState(start)
  const [folder, setFolder] = useState('')
  const [rhythm, setRhythm] = useState('weekly')
  const [isTried, setIsTried] = useState(false)
  const place = (index: number) => (index < step ? 'behind' : index === step ? 'here' : 'ahead')
  const handleFolder = () => {
    setIsTried(folder === '')
    if (folder !== '') setStep(1)
  }
  return (
    <Page title="Schedule backups" context={`Step ${Math.min(step + 1, 3)} of 3`}>
      <Stack>
        <Step
          title="1. Where to"
          place={place(0)}
          answer={[{ key: 'Folder', value: folder }]}
          onChange={() => setStep(0)}
        >
          <Stack>
            <TextField
              label="Folder at the host"
              hint="Outside of the public folder, such as /backups."
              value={folder}
              onChange={setFolder}
              error={isTried && folder === '' ? 'A folder is required' : undefined}
            />
            <div>
              <Button variant="primary" onClick={handleFolder}>
                Use this folder
              </Button>
            </div>
          </Stack>
        </Step>
        <Step
          title="2. How often"
          place={place(1)}
          answer={[{ key: 'Backup', value: often.find(({ value }) => value === rhythm)?.label ?? '' }]}
          onChange={() => setStep(1)}
        >
          <Stack>
            <Segmented label="Backup" options={often} value={rhythm} onChange={setRhythm} />
            <div>
              <Button variant="primary" onClick={() => setStep(2)}>
                Use this rhythm
              </Button>
            </div>
          </Stack>
        </Step>
        <Step title="3. Begin" place={place(2)} answer={[]} onChange={() => setStep(2)}>
          <Stack>
            <p>The first backup begins tonight at 03:00 and is tested afterwards.</p>
            <div>
              <Button variant="primary" onClick={onFinish}>
                Begin schedule
              </Button>
            </div>
          </Stack>
        </Step>
      </Stack>
    </Page>
  )
}
