/** Whether password and confirmation are the same; a body that sets no password passes. */
export function passwordsMatch(body: {
  password?: string | undefined
  password_confirmation?: string | undefined
}): boolean {
  return (body.password ?? '') === (body.password_confirmation ?? '')
}
