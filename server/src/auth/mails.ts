import { letter } from '../letters/letter.ts'
import type { Mail } from '../ports/mailer.ts'

const sender = 'Flotilla'

/** Asks a new user to prove the address. */
export function verifyMail(to: string, appUrl: string, token: string): Mail {
  return letter({
    ...{ to, sender, subject: 'Please verify your e-mail address' },
    before: ['Welcome to Flotilla.', 'Please open this link to verify your e-mail address:'],
    act: { label: 'Verify e-mail address', link: `${appUrl}/verify?${new URLSearchParams({ token })}` },
    after: ['If you did not create an account, nothing has to be done.'],
  })
}

/** Tells the owner of an address that somebody tried to register it again. */
export function alreadyRegisteredMail(to: string, appUrl: string): Mail {
  return letter({
    ...{ to, sender, subject: 'You already have an account' },
    before: [
      'Someone, probably you, tried to register with this e-mail address. It has an account already.',
      'If you forgot the password, set a new one:',
    ],
    act: { label: 'Set a new password', link: `${appUrl}/forget` },
  })
}

/** Lets a user set a new password. */
export function resetMail(to: string, appUrl: string, token: string): Mail {
  return letter({
    ...{ to, sender, subject: 'Set a new password' },
    before: ['Please open this link to set a new password. It works for two hours, once:'],
    act: {
      label: 'Set a new password',
      link: `${appUrl}/resetpassword?${new URLSearchParams({ email: to, token })}`,
    },
    after: ['If you did not ask for it, nothing has to be done.'],
  })
}
