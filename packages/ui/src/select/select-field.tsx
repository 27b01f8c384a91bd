import { lazy, Suspense } from 'react'
import { Icon } from '../basics/icon.tsx'
import { Field } from '../form/field.tsx'
import './select-field.css'
import type { SelectFieldProps } from './options.ts'

const AntdSelect = lazy(async () => ({ default: (await import('./antd-select.tsx')).AntdSelect }))

/** One of many, with search: antd's Select, loaded when first shown; until then a box of the same size. */
export function SelectField(props: SelectFieldProps) {
  const shown = props.options.find((option) => option.value === props.value)?.label ?? props.placeholder
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(control) => (
        <Suspense
          fallback={
            <div className="fl-input fl-select--waiting" id={control.id} aria-busy="true">
              {shown}
              <Icon name="chevron-down" />
            </div>
          }
        >
          <AntdSelect control={control} field={props} />
        </Suspense>
      )}
    </Field>
  )
}
