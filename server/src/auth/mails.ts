import type { Mail } from '../ports/mailer.ts'

/** Asks a new user to prove the address. */
export function verifyMail(to: string, appUrl: string, token: string): Mail {
  const link = `${appUrl}/verify?${new URLSearchParams({ token })}`
  return {
    to,
    subject: 'Please verify your e-mail address',
    text: `Welcome to Flotilla.\n\nPlease open this link to verify your e-mail address:\n\n${link}\n`,
    link,
  }
}

/** Tells the owner of an address that somebody tried to register it again. */
export function alreadyRegisteredMail(to: string, appUrl: string): Mail {
  const link = `${appUrl}/forget`
  return {
    to,
    subject: 'You already have an account',
    text: `Someone, probably you, tried to register with this e-mail address. It has an account already.\n\nIf you forgot the password, set a new one:\n\n${link}\n`,
    link,
  }
}

/** Lets a user set a new password. */
export function resetMail(to: string, appUrl: string, token: string): Mail {
  const link = `${appUrl}/resetpassword?${new URLSearchParams({ email: to, token })}`
  return {
    to,
    subject: 'Set a new password',
    text: `Please open this link to set a new password. It works for two hours, once:\n\n${link}\n\nIf you did not ask for it, nothing has to be done.\n`,
    link,
  }
}
