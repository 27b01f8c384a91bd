import { Select } from 'antd'
import { AntdScope } from '../antd/antd-scope.tsx'
import { Icon } from '../basics/icon.tsx'
import type { FieldControl } from '../form/field.tsx'
import type { SelectFieldProps } from './options.ts'
import { PopupList } from './popup-list.tsx'

export type AntdSelectProps = { control: FieldControl; field: SelectFieldProps }

/** antd's Select with search, loaded when a SelectField is first shown. */
export function AntdSelect({ control, field }: AntdSelectProps) {
  return (
    <AntdScope>
      <Select<string>
        id={control.id}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        aria-label={field.label}
        className="fl-select"
        value={field.value}
        onChange={field.onChange}
        options={field.options.map(({ value, label }) => ({ value, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        {...(field.error ? { status: 'error' as const } : {})}
        {...(field.placeholder ? { placeholder: field.placeholder } : {})}
        disabled={field.isDisabled ?? false}
        suffixIcon={<Icon name="chevron-down" />}
        popupRender={(list) => <PopupList name={field.label}>{list}</PopupList>}
        virtual={field.options.length > 100}
      />
    </AntdScope>
  )
}
