/** Where and how a confirmation that differs is reported (spec: account-and-administration §8). */
export const passwordsMismatch = { path: ['password_confirmation'], message: "Passwords don't Match" }
