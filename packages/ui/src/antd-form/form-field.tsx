import { Form, type FormItemProps } from 'antd'
import type { ReactNode } from 'react'

/** What a field of ours takes from the form. */
export type FormFieldControl<Value> = {
  value: Value
  onChange: (value: Value) => void
  error: string | null
}

export type FormFieldProps<Value> = Pick<FormItemProps, 'name' | 'rules' | 'dependencies'> & {
  /** Stands in while the form has no value of that name. */
  emptyValue: Value
  /** `(control) => <TextField label="Name" {...control} />` */
  children: (control: FormFieldControl<Value>) => ReactNode
}

type InnerProps<Value> = {
  value?: Value
  onChange?: (value: Value) => void
  emptyValue: Value
  draw: (control: FormFieldControl<Value>) => ReactNode
}

function Inner<Value>({ value, onChange, emptyValue, draw }: InnerProps<Value>) {
  const { errors } = Form.Item.useStatus()
  const [first] = errors
  return draw({
    value: value ?? emptyValue,
    onChange: (next) => onChange?.(next),
    error: typeof first === 'string' ? first : null,
  })
}

/** Binds one of our fields to antd's Form: its value, its change and its first error. */
export function FormField<Value>({ emptyValue, children, ...item }: FormFieldProps<Value>) {
  return (
    <Form.Item {...item} noStyle>
      <Inner emptyValue={emptyValue} draw={children} />
    </Form.Item>
  )
}
