import { Form as Antd, type FormProps as AntdFormProps } from 'antd'
import type { ReactNode } from 'react'
import { AntdScope } from '../antd/antd-scope.tsx'

export type FormProps<Values> = Omit<AntdFormProps<Values>, 'children'> & { children: ReactNode }

/** antd's Form under our tokens; drafts of long forms live here (style §4). Fields go into `FormField`s. */
export function Form<Values extends object>({ children, ...props }: FormProps<Values>) {
  return (
    <AntdScope>
      <Antd<Values> layout="vertical" requiredMark={false} validateTrigger="onBlur" {...props}>
        {children}
      </Antd>
    </AntdScope>
  )
}
