export { FilterSelect, type FilterSelectProps } from './filter-select.tsx'
export type { FilterOption, SelectFieldProps } from './options.ts'
export { SelectField } from './select-field.tsx'
