import { Registration } from '@flotilla/api/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldError } from '../../public-page/field-error.ts'
import { useServices } from '../../services.ts'
import { registerMutation } from './register-mutation.ts'

const empty = { email: '', password: '', confirmation: '', coupon: '', hasAccepted: false }
type Draft = typeof empty
type FieldName = keyof Registration

/** What is typed, whether it may be sent (spec: account §5), and what came of it. */
export function useRegistration() {
  const { http } = useServices()
  const register = useMutation(registerMutation(http))
  const [draft, setDraft] = useState<Draft>(empty)
  const [problems, setProblems] = useState<Partial<Record<FieldName, string[]>>>({})

  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const submit = () => {
    if (missingPart(draft) !== null || register.isPending) return
    const coupon = draft.coupon.trim()
    const checked = Registration.safeParse({
      email: draft.email.trim(),
      password: draft.password,
      password_confirmation: draft.confirmation,
      ...(coupon === '' ? {} : { coupon }),
      tos: draft.hasAccepted,
    })
    if (checked.success) register.mutate(checked.data)
    else setProblems(problemsOf(checked.error.issues))
  }
  return {
    draft,
    change,
    submit,
    register,
    missing: missingPart(draft),
    errorOf: (field: FieldName) => problems[field]?.[0] ?? fieldError(register.error, field),
  }
}

/** Why the button is off; null when the form may be sent. */
function missingPart({ email, password, confirmation, hasAccepted }: Draft): string | null {
  if (email.trim() === '' || password === '' || confirmation === '')
    return 'Fill in e-mail, password and confirmation first.'
  if (password !== confirmation) return 'Password and confirmation are not the same.'
  return hasAccepted ? null : 'Accept the terms of service first.'
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]) {
  const problems: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = String(path[0])
    problems[field] = [...(problems[field] ?? []), message]
  }
  return problems
}
