export type { FilterOption } from './filter-option.ts'
export { FilterSelect, type FilterSelectProps } from './filter-select.tsx'
export { SelectField } from './select-field.tsx'
export type { SelectFieldProps } from './select-field-props.ts'
