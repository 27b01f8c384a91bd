export { type FilterOption, FilterSelect, type FilterSelectProps } from './filter-select.tsx'
export { SelectField, type SelectFieldProps } from './select-field.tsx'
