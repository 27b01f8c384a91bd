type Named = { firstname: string | null; lastname: string | null; email: string }

/** First plus last name, falling back to one of them, then to the e-mail (spec: account-and-administration §3). */
export function userDisplayName({ firstname, lastname, email }: Named): string {
  return (
    [firstname, lastname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || email
  )
}
