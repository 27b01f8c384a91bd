export type { FieldErrors } from './field-errors.ts'
export { Form, type FormProps } from './form.tsx'
export type { Draft, FormOptions, FormState } from './form-options.ts'
export { useForm } from './use-form.ts'
