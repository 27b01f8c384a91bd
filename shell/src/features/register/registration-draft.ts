/** What is typed; an empty coupon is none. */
export type RegistrationDraft = {
  email: string
  password: string
  password_confirmation: string
  coupon: string
  tos: boolean
}

export const emptyRegistration: RegistrationDraft = {
  email: '',
  password: '',
  password_confirmation: '',
  coupon: '',
  tos: false,
}

/** What is sent of it. */
export function registrationBody({ coupon, ...typed }: RegistrationDraft) {
  const wanted = coupon.trim()
  return { ...typed, email: typed.email.trim(), ...(wanted !== '' && { coupon: wanted }) }
}

/** Why the button is off; null when the form may be sent. */
export function missingPart({
  email,
  password,
  password_confirmation,
  tos,
}: RegistrationDraft): string | null {
  if (email.trim() === '' || password === '' || password_confirmation === '')
    return 'Fill in e-mail, password and confirmation first.'
  if (password !== password_confirmation) return 'Password and confirmation are not the same.'
  return tos ? null : 'Accept the terms of service first.'
}
