import type { Meta, StoryObj } from 'storybook-react-rsbuild'

import { Button } from '../basics/button.tsx'
import { TextField } from '../form/text-field.tsx'
import { Form } from './form.tsx'
import { FormField } from './form-field.tsx'

function Profile() {
  return (
    <div style={{ maxWidth: 384 }}>
      <Form<{ firstname: string }> initialValues={{ firstname: 'Jana' }}>
        <FormField
          name="firstname"
          emptyValue=""
          rules={[{ required: true, message: 'First name is required' }]}
        >
          {(control) => <TextField label="First name" {...control} />}
        </FormField>
        <div style={{ marginTop: 16 }}>
          <Button type="submit" variant="primary">
            Save profile
          </Button>
        </div>
      </Form>
    </div>
  )
}

const meta = { title: 'Components/Antd form/Form', component: Profile } satisfies Meta<typeof Profile>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
