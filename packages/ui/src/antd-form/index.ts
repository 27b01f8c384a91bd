import { Form as Antd } from 'antd'

export { Form, type FormProps } from './form.tsx'
export { FormField, type FormFieldControl, type FormFieldProps } from './form-field.tsx'
export const useForm = Antd.useForm
